import { route } from '@/lib/http/route';
import { getWallpaperStatistics } from '@/lib/statistics/queries';
import { statisticsQuery, wallpaperStatisticsSchema } from '@/lib/statistics/schema';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}/statistics',
    summary: 'Returns the views, downloads, favorites and saves of your wallpaper by day.',
    description: 'Admins can read those of all wallpapers.',
    auth: 'user',
    rateLimit: 'read',
    params: wallpaperParams,
    query: statisticsQuery,
    responses: {
      200: { description: 'The counts.', body: wallpaperStatisticsSchema },
      403: 'The wallpaper isn’t yours.',
      404: 'The wallpaper doesn’t exist.',
    },
  },
  async ({ viewer, params, query }) => ({
    body: await getWallpaperStatistics(viewer, params.id, query),
  }),
);
