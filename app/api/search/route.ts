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
      'Searches wallpapers, newest first. Matches contain every word of `q` in the title, tags, description, category or creator.',
    auth: 'anyone',
    rate: 'search',
    query: searchQuery,
    answers: {
      200: listAnswer(
        wallpaperSchema,
        'A page of wallpapers. Empty if `q` is blank. Above 1,000 matches there is no total and no last page.',
      ),
    },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async ({ request, query }) =>
    listReply(request, query, await searchForVisitor(query, request.headers)),
);
