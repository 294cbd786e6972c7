import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { profileText } from '@/lib/messages/profile';
import { findUser } from '@/lib/users/queries';
import { userParams } from '@/lib/users/schema';
import { listUserWallpapers } from '@/lib/wallpapers/queries';
import { userWallpapersQuery, wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/{id}/wallpapers',
    summary: 'Lists a user’s uploads, newest first.',
    description: 'The creator and admins also see uploads that aren’t public.',
    auth: 'anyone',
    rateLimit: 'read',
    params: userParams,
    query: userWallpapersQuery,
    responses: {
      200: listResponseSpec(wallpaperSchema),
      404: 'The user doesn’t exist.',
    },
  },
  async ({ request, params, query, viewer }) => {
    const creator = await findUser(params.id);
    if (!creator) throw new AppError('not_found', profileText.notFound);
    const page = await listUserWallpapers(creator, query, { viewer, status: query.status });
    const cache = query.status === 'approved' ? 'public' : 'private';
    return { ...buildListResponse(request, query, page), cache };
  },
);
