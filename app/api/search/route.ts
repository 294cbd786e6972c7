import { listAnswer, listReply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { searchForVisitor } from '@/lib/search/queries';
import { searchQuery } from '@/lib/search/schema';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/search',
    summary:
      'Wallpapers that have every word of `q` in title, tags, description, category or creator, newest first.',
    auth: 'anyone',
    rate: 'search',
    query: searchQuery,
    answers: {
      200: listAnswer(
        wallpaperSchema,
        'A page of them; empty when `q` is blank. Beyond a thousand matches there is no total and no last page.',
      ),
    },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async ({ request, query }) =>
    listReply(request, query, await searchForVisitor(query, request.headers)),
);
