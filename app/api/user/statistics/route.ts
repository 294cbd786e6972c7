import { route } from '@/lib/http/route';
import { getUserStatistics } from '@/lib/statistics/queries';
import { statisticsQuery, userStatisticsSchema } from '@/lib/statistics/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/statistics',
    summary: 'Returns the views, downloads, favorites and saves of all your wallpapers by day.',
    description:
      'Views and downloads of deleted wallpapers are included, their favorites and saves aren’t.',
    auth: 'user',
    rateLimit: 'read',
    query: statisticsQuery,
    responses: { 200: { description: 'The counts.', body: userStatisticsSchema } },
  },
  async ({ viewer, query }) => ({ body: await getUserStatistics(viewer, query) }),
);
