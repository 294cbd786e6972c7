import { addDays } from '@/lib/calendar';
import { getToday } from '@/lib/daily-wallpapers/queries';
import { insertWallpaper } from '@/tests/factories';
import { admins, anyone, type Row } from '@/tests/permission-row';

/** Routes for what the home page shows first. */
export const HOME_ROWS: Record<string, Row> = {
  'GET /admin/featured': admins(200),
  'PUT /admin/featured': admins(200, async ({ own }) => ({
    json: { wallpapers: [await insertWallpaper(own)] },
  })),
  'GET /daily-wallpapers': anyone(200),
  'GET /admin/daily-wallpapers': admins(200),
  'PUT /admin/daily-wallpapers/{date}': admins(204, async ({ own }) => ({
    params: { date: getToday() },
    json: { wallpaper: await insertWallpaper(own) },
  })),
  'DELETE /admin/daily-wallpapers/{date}': admins(204, async () => ({
    params: { date: addDays(getToday(), 1) },
  })),
};
