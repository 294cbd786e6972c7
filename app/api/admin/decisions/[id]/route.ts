import { route } from '@/lib/http/route';
import { undoDecision } from '@/lib/moderation/commands/undo-decision';
import { decisionParams } from '@/lib/moderation/schema';

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/admin/decisions/{id}',
    summary: 'Undoes a decision in the review queue.',
    description: 'You can undo a decision for 24 hours, unless the wallpaper has changed since.',
    auth: 'admin',
    params: decisionParams,
    responses: {
      204: { description: 'The wallpaper has its previous status and its reports are open again.' },
      404: { description: 'The decision doesn’t exist or can no longer be undone.' },
      409: { description: 'The wallpaper has changed since the decision.' },
    },
  },
  async ({ viewer, params }) => {
    await undoDecision(viewer, params.id);
    return { status: 204 };
  },
);
