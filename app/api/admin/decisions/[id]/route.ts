import { route } from '@/lib/http/route';
import { takeBack } from '@/lib/moderation/commands/take-back';
import { decisionParams } from '@/lib/moderation/schema';

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/admin/decisions/{id}',
    summary: 'Take a decision of the review queue back, within a day.',
    auth: 'admin',
    params: decisionParams,
    answers: {
      204: { description: 'The wallpaper is what it was, and its reports are open again.' },
      404: { description: 'There is no such decision, or none that can be taken back any more.' },
      409: { description: 'The wallpaper has been changed since.' },
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 204 },
  },
  async ({ viewer, params }) => {
    await takeBack(viewer, params.id);
    return { status: 204 };
  },
);
