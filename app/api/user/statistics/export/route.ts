import { buildCsvResponse, CSV } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';
import { statisticsText } from '@/lib/messages/statistics';
import { exportStatistics } from '@/lib/statistics/queries';
import { statisticsQuery } from '@/lib/statistics/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/statistics/export',
    summary: 'Exports the statistics of all your wallpapers as CSV.',
    description: 'One row per day, oldest first.',
    auth: 'user',
    rateLimit: 'read',
    query: statisticsQuery,
    responses: {
      200: { description: 'The counts.', mediaType: CSV, headers: ['Content-Disposition'] },
    },
  },
  async ({ viewer, query }) =>
    buildCsvResponse('statistics', statisticsText.columns, [await exportStatistics(viewer, query)]),
);
