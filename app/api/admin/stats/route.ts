import { getDashboard } from '@/lib/analytics/queries/dashboard';
import { dashboardSchema } from '@/lib/analytics/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/stats',
    summary: 'Returns the dashboard data.',
    description:
      'Includes totals, growth, the last 30 days and recent activity. Days start at midnight in the site’s time zone.',
    auth: 'admin',
    rateLimit: 'read',
    responses: { 200: { description: 'The dashboard data.', body: dashboardSchema } },
  },
  async ({ viewer }) => ({ body: await getDashboard(viewer) }),
);
