import { route } from '@/lib/http/route';
import { getOwnTotals } from '@/lib/visits/queries';
import { totalsSchema } from '@/lib/visits/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/totals',
    summary: 'Returns the total views, downloads and favorites of your wallpapers.',
    description: 'Deleted wallpapers aren’t included.',
    auth: 'user',
    rateLimit: 'read',
    responses: { 200: { description: 'The totals.', body: totalsSchema } },
  },
  async ({ viewer }) => ({ body: await getOwnTotals(viewer) }),
);
