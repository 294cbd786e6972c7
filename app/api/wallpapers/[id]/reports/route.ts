import { route } from '@/lib/http/route';
import { reportWallpaper } from '@/lib/reports/commands/report-wallpaper';
import { reportInput } from '@/lib/reports/schema';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/wallpapers/{id}/reports',
    summary:
      'Tell the admins what is wrong with a wallpaper, signed in or not. Once more is harmless.',
    auth: 'anyone',
    rate: 'report',
    params: wallpaperParams,
    body: reportInput,
    answers: {
      204: { description: 'Heard: an admin will look at it.' },
      404: { description: 'There is none, or it is not public.' },
    },
    callers: { anonymous: 204, own: 204, other: 204, admin: 204 },
  },
  async ({ viewer, address, params, body }) => {
    await reportWallpaper({ viewer, address }, params.id, body);
    return { status: 204 };
  },
);
