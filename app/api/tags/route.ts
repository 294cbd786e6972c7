import { z } from 'zod';
import { route } from '@/lib/http/route';
import { suggestTags } from '@/lib/tags/queries';
import { tagSchema, tagsQuery } from '@/lib/tags/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/tags',
    summary:
      'Tags of public wallpapers that begin with `q`, the commoner ones first: at most eight.',
    auth: 'anyone',
    rate: 'read',
    query: tagsQuery,
    answers: {
      200: { description: 'Them; none when `q` is blank.', body: z.array(tagSchema) },
    },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async ({ query }) => ({ status: 200, body: await suggestTags(query.q), cache: 'public' }),
);
