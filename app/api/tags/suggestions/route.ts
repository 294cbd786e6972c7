import { z } from 'zod';
import { route } from '@/lib/http/route';
import { suggestPictureTags } from '@/lib/search/suggest/picture-tags';
import { pictureTagsQuery } from '@/lib/search/suggest/suggestion-schema';
import { tagSchema } from '@/lib/tags/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/tags/suggestions',
    summary: 'Suggests up to eight tags for a picture, best first.',
    description:
      'Tags that wallpapers in `like` and in the category often have, and words of the title that are tags. `POST /search/picture` finds wallpapers that look like a picture. Only includes tags on public wallpapers.',
    auth: 'anyone',
    rateLimit: 'read',
    query: pictureTagsQuery,
    responses: {
      200: {
        description: 'The tags. Empty if nothing is known about the picture.',
        body: z.array(tagSchema),
      },
    },
  },
  async ({ query }) => ({ body: await suggestPictureTags(query) }),
);
