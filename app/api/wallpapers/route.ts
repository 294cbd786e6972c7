import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { PAGE } from '@/lib/limits';
import { listWallpapersForViewer } from '@/lib/wallpapers/queries';
import { allWallpapersQuery, wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers',
    summary: 'Lists wallpapers, newest first.',
    description:
      'Only includes public wallpapers. To get all of them, follow the `Link` header from page to page.',
    auth: 'anyone',
    rateLimit: 'read',
    query: allWallpapersQuery,
    responses: {
      200: listResponseSpec(wallpaperSchema),
    },
  },
  async ({ request, query, viewer }) => {
    const reply = buildListResponse(
      request,
      query,
      await listWallpapersForViewer(viewer, query, query),
    );
    // Only signed-in admins may exceed the public maximum, so shared caches must not store it.
    return query.limit > PAGE.max ? { ...reply, cache: 'private' } : reply;
  },
);
