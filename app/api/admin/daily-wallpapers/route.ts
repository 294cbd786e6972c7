import { z } from 'zod';
import { listChosenDays } from '@/lib/daily-wallpapers/queries';
import { dailyWallpaperSchema } from '@/lib/daily-wallpapers/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/daily-wallpapers',
    summary: 'Lists the pictures of today and later days.',
    description: 'For days that aren’t listed, the site chooses one when the day begins.',
    auth: 'admin',
    rateLimit: 'read',
    responses: {
      200: { description: 'The days in order.', body: z.array(dailyWallpaperSchema) },
    },
  },
  async ({ viewer }) => ({ body: await listChosenDays(viewer) }),
);
