import { AppError } from '@/lib/errors';
import { listFavorites } from '@/lib/favorites/queries';
import { favoritesQuery } from '@/lib/favorites/schema';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { profileText } from '@/lib/messages/profile';
import { findUser } from '@/lib/users/queries';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/favorites',
    summary: 'Lists your favorites, most recently added first.',
    description: 'Also works if you hide your favorites from others.',
    auth: 'user',
    rateLimit: 'read',
    query: favoritesQuery,
    responses: {
      200: listResponseSpec(wallpaperSchema),
    },
  },
  async ({ request, query, viewer }) => {
    const owner = await findUser(viewer.username);
    if (!owner) throw new AppError('not_found', profileText.notFound);
    return {
      ...buildListResponse(request, query, await listFavorites(owner, query)),
      cache: 'private',
    };
  },
);
