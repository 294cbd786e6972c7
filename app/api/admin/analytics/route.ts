import { getAnalytics } from '@/lib/analytics/queries/analytics';
import { analyticsQuery, analyticsSchema } from '@/lib/analytics/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/analytics',
    summary: 'Returns daily figures for a period, compared with the previous period.',
    auth: 'admin',
    rate: 'read',
    query: analyticsQuery,
    answers: { 200: { description: 'The current figures.', body: analyticsSchema } },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ viewer, query }) => ({ status: 200, body: await getAnalytics(viewer, query.period) }),
);
