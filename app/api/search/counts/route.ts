import { route } from '@/lib/http/route';
import { countOptions } from '@/lib/search/list/count-options';
import { optionCounts, optionCountsQuery } from '@/lib/search/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/search/counts',
    summary: 'Counts the wallpapers that a search would find with each filter option.',
    description:
      'Each option replaces the search’s current value for that filter. `q` isn’t corrected. Counts that would take too long are left out.',
    auth: 'anyone',
    rateLimit: 'search',
    query: optionCountsQuery,
    responses: { 200: { description: 'The counts, by filter and value.', body: optionCounts } },
  },
  async ({ query: { q, ...filters } }) => ({
    body: await countOptions(q, filters),
    cache: 'public',
  }),
);
