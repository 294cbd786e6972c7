import { route } from '@/lib/http/route';
import { countOptions } from '@/lib/search/count-options';
import { optionCounts, optionCountsQuery } from '@/lib/search/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/search/counts',
    summary: 'Counts how many wallpapers a search would have with each option of its filters.',
    description:
      'An option replaces the value that the search has for the same filter. `q` isn’t corrected. Counts that would take too long are left out.',
    auth: 'anyone',
    rateLimit: 'search',
    query: optionCountsQuery,
    responses: { 200: { description: 'By filter and value.', body: optionCounts } },
  },
  async ({ query: { q, ...filters } }) => ({
    status: 200,
    body: await countOptions(q, filters),
    cache: 'public',
  }),
);
