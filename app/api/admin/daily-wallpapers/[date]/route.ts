import { clearDailyWallpaper, setDailyWallpaper } from '@/lib/daily-wallpapers/commands';
import { dailyInput, dayParams } from '@/lib/daily-wallpapers/schema';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    method: 'PUT',
    path: '/admin/daily-wallpapers/{date}',
    summary: 'Sets the picture of today or a later day.',
    description:
      'The wallpaper must be public. It or another one of its set can be the picture of the day only once within a year.',
    auth: 'admin',
    params: dayParams,
    body: dailyInput,
    responses: { 204: { description: 'The picture is set.' } },
  },
  async ({ viewer, params, body }) => {
    await setDailyWallpaper(viewer, params.date, body.wallpaper);
    return { status: 204 };
  },
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/admin/daily-wallpapers/{date}',
    summary: 'Leaves the picture of a later day to the site.',
    description:
      'The site chooses one when the day begins. Today’s picture can be replaced, but not removed.',
    auth: 'admin',
    params: dayParams,
    responses: { 204: { description: 'No picture is chosen for the day.' } },
  },
  async ({ viewer, params }) => {
    await clearDailyWallpaper(viewer, params.date);
    return { status: 204 };
  },
);
