import { listFollowedWallpapers } from '@/lib/follows/queries';
import { followedQuery } from '@/lib/follows/schema';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/following/wallpapers',
    summary:
      'Lists wallpapers of the creators and with the tags you follow, newest first by default.',
    description:
      'Only includes public wallpapers, each once. Wallpapers of searches you follow aren’t included: list them with `GET /search`.',
    auth: 'user',
    rateLimit: 'read',
    query: followedQuery,
    responses: { 200: listResponseSpec(wallpaperSchema) },
  },
  async ({ request, query, viewer }) => ({
    ...buildListResponse(request, query, await listFollowedWallpapers(viewer, query)),
    cache: 'private',
  }),
);
