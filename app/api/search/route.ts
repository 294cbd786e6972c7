import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { searchForVisitor } from '@/lib/search/queries';
import { searchQuery } from '@/lib/search/schema';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/search',
    summary: 'Searches wallpapers, newest first.',
    description:
      'Matches contain every word of `q` in the title, tags, description, category or creator. Accents and case are ignored.',
    auth: 'anyone',
    rateLimit: 'search',
    query: searchQuery,
    responses: {
      200: listResponseSpec(
        wallpaperSchema,
        'A page of wallpapers. Empty if `q` is blank. Above 1,000 matches there is no total and no last page.',
      ),
    },
  },
  async ({ request, query }) =>
    buildListResponse(request, query, await searchForVisitor(query, request.headers)),
);
