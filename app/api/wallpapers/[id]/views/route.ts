import { route } from '@/lib/http/route';
import { countView } from '@/lib/visits/commands';
import { visitorOf } from '@/lib/visits/visitor';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/wallpapers/{id}/views',
    summary: 'Tell that a wallpaper was seen: counted once per visitor and day. Sent by its page.',
    auth: 'anyone',
    rate: 'read',
    params: wallpaperParams,
    answers: {
      204: { description: 'Heard. Programs, repeats and views of one’s own are not counted.' },
      404: { description: 'There is none, or it is not public.' },
    },
    callers: { anonymous: 204, own: 204, other: 204, admin: 204 },
  },
  async ({ request, address, viewer, params }) => {
    await countView(viewer, params.id, visitorOf(request.headers, address));
    return { status: 204 };
  },
);
