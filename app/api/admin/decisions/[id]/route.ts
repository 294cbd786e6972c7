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
      204: 'The wallpaper has its previous status and its reports are open again.',
      404: 'The decision doesn’t exist or can no longer be undone.',
      409: 'The wallpaper has changed since the decision.',
    },
  },
  ({ viewer, params }) => undoDecision(viewer, params.id),
);
