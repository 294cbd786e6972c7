import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { TAG_SUGGESTIONS } from '@/lib/limits';
import { listTags, suggestTags } from '@/lib/tags/queries';
import { suggestedTagSchema, tagsQuery } from '@/lib/tags/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/tags',
    summary: 'Lists tags, most used first.',
    description:
      'Only includes tags on public wallpapers. With `q`, lists up to eight tags whose name or an alias starts with it or, if there are none, tags that are one typo away, without pagination.',
    auth: 'anyone',
    rateLimit: 'read',
    query: tagsQuery,
    responses: {
      200: listResponseSpec(
        suggestedTagSchema,
        'A page of the list. Empty if `q` is blank. Above 10,000 tags, there is no total.',
      ),
    },
  },
  async ({ request, query }) => {
    if (query.q === undefined) return buildListResponse(request, query, await listTags(query));
    const suggestions = { items: await suggestTags(query.q), total: null, next: null };
    return buildListResponse(request, { page: 1, limit: TAG_SUGGESTIONS }, suggestions);
  },
);
