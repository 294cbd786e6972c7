import { getAnalytics } from '@/lib/analytics/queries/analytics';
import { analyticsQuery, analyticsSchema } from '@/lib/analytics/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/analytics',
    summary: 'What happened in a period, day by day and beside the period before.',
    auth: 'admin',
    rate: 'read',
    query: analyticsQuery,
    answers: { 200: { description: 'The figures at this moment.', body: analyticsSchema } },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ viewer, query }) => ({ status: 200, body: await getAnalytics(viewer, query.period) }),
);
