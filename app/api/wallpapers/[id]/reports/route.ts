import { route } from '@/lib/http/route';
import { reportWallpaper } from '@/lib/reports/commands/report-wallpaper';
import { reportInput } from '@/lib/reports/schema';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/wallpapers/{id}/reports',
    summary: 'Reports a wallpaper to the admins.',
    description: 'You don’t need to be signed in. Repeated reports have no effect.',
    auth: 'anyone',
    rateLimit: 'report',
    params: wallpaperParams,
    body: reportInput,
    responses: {
      204: 'The report was received. An admin will review it.',
      404: 'The wallpaper doesn’t exist or isn’t public.',
    },
  },
  ({ viewer, address, params, body }) =>
    reportWallpaper({ viewer, ipAddress: address }, params.id, body),
);
