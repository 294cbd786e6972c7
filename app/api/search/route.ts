import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { type SearchPage, searchForVisitor } from '@/lib/search/queries';
import { searchQuery } from '@/lib/search/schema';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

const LIST = listResponseSpec(
  wallpaperSchema,
  'A page of wallpapers. Empty if `q` is blank. Above 1,000 matches there is no total and no last page.',
);

function buildSearchHeaders({
  corrected,
  isPartial,
  unmatched,
  likes,
}: SearchPage): Record<string, string> {
  return {
    ...(corrected !== null && { 'x-search-corrected': encodeURIComponent(corrected) }),
    ...(isPartial && { 'x-search-partial': '1' }),
    ...(unmatched.length > 0 && {
      'x-search-unmatched': unmatched.map(encodeURIComponent).join(', '),
    }),
    ...(Object.keys(likes).length > 0 && {
      'x-search-like': Object.entries(likes)
        .map(([id, title]) => `${id}=${encodeURIComponent(title)}`)
        .join(', '),
    }),
  };
}

export const GET = route(
  {
    method: 'GET',
    path: '/search',
    summary: 'Searches wallpapers.',
    description:
      'Matches contain every word of `q` in the title, tags, description, category or creator. Accents, case and English endings are ignored. If nothing matches, `q` is corrected: `X-Search-Corrected` is the query that was searched instead, percent-encoded. If nothing matches that either, the response lists wallpapers that match part of it, with `X-Search-Partial: 1`. `X-Search-Unmatched` lists the parts of `q` that match nothing, percent-encoded. `X-Search-Like` lists the IDs in `like:` and `in:` with the titles of the wallpapers and collections, percent-encoded: `K7pQ2mZx4B=Dunes%20at%20dusk`.',
    auth: 'anyone',
    rateLimit: 'search',
    query: searchQuery,
    responses: {
      200: {
        ...LIST,
        headers: [
          ...(LIST.headers ?? []),
          'X-Search-Corrected',
          'X-Search-Partial',
          'X-Search-Unmatched',
          'X-Search-Like',
        ],
      },
    },
  },
  async ({ request, query }) => {
    const found = await searchForVisitor({ ...query, filters: query }, request.headers);
    const response = buildListResponse(request, query, found);
    return { ...response, headers: { ...response.headers, ...buildSearchHeaders(found) } };
  },
);
