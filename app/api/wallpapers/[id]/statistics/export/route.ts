import { buildCsvResponse, CSV } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';
import { statisticsText } from '@/lib/messages/statistics';
import { exportStatistics } from '@/lib/statistics/queries';
import { statisticsQuery } from '@/lib/statistics/schema';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}/statistics/export',
    summary: 'Exports the statistics of your wallpaper as CSV.',
    description: 'One row per day, oldest first.',
    auth: 'user',
    rateLimit: 'read',
    params: wallpaperParams,
    query: statisticsQuery,
    responses: {
      200: { description: 'The counts.', mediaType: CSV, headers: ['Content-Disposition'] },
      403: 'The wallpaper isn’t yours.',
      404: 'The wallpaper doesn’t exist.',
    },
  },
  async ({ viewer, params, query }) =>
    buildCsvResponse(`statistics-${params.id}`, statisticsText.columns, [
      await exportStatistics(viewer, query, params.id),
    ]),
);
