import { getAnalytics } from '@/lib/analytics/queries/analytics';
import { analyticsQuery, analyticsSchema } from '@/lib/analytics/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/analytics',
    summary: 'Returns daily counts for a period, compared with the previous period.',
    description:
      'Includes views, downloads, uploads, favorites and new accounts. Also lists top wallpapers, popular categories and searches without results.',
    auth: 'admin',
    rateLimit: 'read',
    query: analyticsQuery,
    responses: { 200: { description: 'The counts.', body: analyticsSchema } },
  },
  async ({ viewer, query }) => ({ body: await getAnalytics(viewer, query.period) }),
);
