import { z } from 'zod';
import { route } from '@/lib/http/route';
import { suggestTags } from '@/lib/tags/queries';
import { tagSchema, tagsQuery } from '@/lib/tags/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/tags',
    summary: 'Lists up to eight tags that start with `q`, most used first.',
    description: 'Only includes tags on public wallpapers.',
    auth: 'anyone',
    rateLimit: 'read',
    query: tagsQuery,
    responses: {
      200: { description: 'The tags. Empty if `q` is blank.', body: z.array(tagSchema) },
    },
  },
  async ({ query }) => ({ status: 200, body: await suggestTags(query.q), cache: 'public' }),
);
