import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { listWallpapers } from '@/lib/wallpapers/queries';
import { categoryParams, listQuery, wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/category/{category}',
    summary: 'Lists the wallpapers of a category, newest first.',
    description: 'The list is empty for an unknown category.',
    auth: 'anyone',
    rateLimit: 'read',
    params: categoryParams,
    query: listQuery,
    responses: {
      200: listResponseSpec(wallpaperSchema),
    },
  },
  async ({ request, params, query }) => {
    const page = await listWallpapers(query, { ...params, exclude: query.exclude });
    return buildListResponse(request, query, page);
  },
);
