import { route } from '@/lib/http/route';
import { decide } from '@/lib/moderation/commands/decide';
import { decisionSchema, verdictInput } from '@/lib/moderation/schema';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/admin/queue/{id}',
    summary: 'Decide about a wallpaper that waits for review.',
    auth: 'admin',
    params: wallpaperParams,
    body: verdictInput,
    answers: {
      201: { description: 'Decided; its reports are closed.', body: decisionSchema },
      404: { description: 'There is no such wallpaper.' },
      409: {
        description:
          'Somebody else has decided already (`details.isDecided`), or this picture is public as another wallpaper (`details.existing`).',
      },
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 201 },
  },
  async ({ viewer, params, body }) => ({
    status: 201,
    body: await decide(viewer, params.id, body),
  }),
);
