import { AppError } from '@/lib/errors';
import { listFavorites } from '@/lib/favorites/queries';
import { favoritesQuery } from '@/lib/favorites/schema';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { profileText } from '@/lib/messages/profile';
import { canSeeFavorites } from '@/lib/users/policy';
import { findUser } from '@/lib/users/queries';
import { userParams } from '@/lib/users/schema';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/{id}/favorites',
    summary: 'Lists a user’s favorites, most recently added first.',
    description:
      'Only works if the user shows them publicly. The list contains public wallpapers only.',
    auth: 'anyone',
    rateLimit: 'read',
    params: userParams,
    query: favoritesQuery,
    responses: {
      200: listResponseSpec(wallpaperSchema),
      404: 'The user doesn’t exist or hides their favorites.',
    },
  },
  async ({ request, params, query, viewer }) => {
    const owner = await findUser(params.id);
    if (!owner || !canSeeFavorites(viewer, owner))
      throw new AppError('not_found', profileText.notFound);
    const page = await listFavorites(owner, query);
    // Hidden favorites depend on the viewer.
    const cache = owner.favoritesPublic ? 'public' : 'private';
    return { ...buildListResponse(request, query, page), cache };
  },
);
