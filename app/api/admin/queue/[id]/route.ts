import { route } from '@/lib/http/route';
import { createDecision } from '@/lib/moderation/commands/create-decision';
import { decisionInput, decisionSchema } from '@/lib/moderation/schema';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/admin/queue/{id}',
    summary: 'Approves or rejects a wallpaper in the review queue.',
    description:
      'Closes the wallpaper’s open reports. If its creator has appealed, approving makes it public and rejecting leaves it as it is. You can undo the decision for 24 hours with `DELETE /admin/decisions/{id}`.',
    auth: 'admin',
    params: wallpaperParams,
    body: decisionInput,
    responses: {
      201: {
        description: 'The decision was recorded and the wallpaper’s reports are closed.',
        body: decisionSchema,
      },
      403: 'You rejected or removed it, or it’s yours, so another admin has to review the appeal.',
      404: 'The wallpaper doesn’t exist.',
      409: 'Another admin has already decided (`details.isDecided`), the creator has replaced the picture, or the same picture is already public as another wallpaper (`details.existing`).',
    },
  },
  async ({ viewer, params, body }) => ({
    status: 201,
    body: await createDecision(viewer, params.id, body),
  }),
);
