import { AppError } from '@/lib/errors';
import { listFavorites } from '@/lib/favorites/queries';
import { favoritesQuery } from '@/lib/favorites/schema';
import { listAnswer, listReply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { profileText } from '@/lib/messages/profile';
import { findUser } from '@/lib/users/queries';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/favorites',
    summary: 'Lists your favorites, most recently added first.',
    auth: 'user',
    rate: 'read',
    query: favoritesQuery,
    answers: {
      200: listAnswer(wallpaperSchema),
    },
    callers: { anonymous: 401, own: 200, other: 200, admin: 200 },
  },
  async ({ request, query, viewer }) => {
    const owner = await findUser(viewer.username);
    if (!owner) throw new AppError('not_found', profileText.notFound);
    return { ...listReply(request, query, await listFavorites(owner, query)), cache: 'private' };
  },
);
