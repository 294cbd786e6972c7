import { z } from 'zod';
import { route } from '@/lib/http/route';
import { suggestionSchema, suggestQuery } from '@/lib/search/suggest/suggestion-schema';
import { suggest } from '@/lib/search/suggest/suggestions';

export const GET = route(
  {
    method: 'GET',
    path: '/suggest',
    summary: 'Suggests tags, categories, creators and wallpapers while someone types a search.',
    description:
      'Returns names and titles that contain words starting with the words in `q`: up to three tags, two categories, two creators and three wallpapers, most popular first. If there are none, misspelled words are corrected.',
    auth: 'anyone',
    rateLimit: 'suggest',
    query: suggestQuery,
    responses: {
      200: {
        description: 'The suggestions, grouped by type. Empty if `q` is blank.',
        body: z.array(suggestionSchema),
      },
    },
  },
  async ({ query }) => ({ body: await suggest(query.q), cache: 'public' }),
);
