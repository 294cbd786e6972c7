import { AppError } from '@/lib/errors';
import { listAnswer, listReply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { profileText } from '@/lib/messages/profile';
import { findUser } from '@/lib/users/queries';
import { userParams } from '@/lib/users/schema';
import { listUserWallpapers } from '@/lib/wallpapers/queries';
import { userWallpapersQuery, wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/{id}/wallpapers',
    summary:
      'Lists a user’s uploads, newest first. The uploader and admins also see uploads that aren’t public.',
    auth: 'anyone',
    rate: 'read',
    params: userParams,
    query: userWallpapersQuery,
    answers: {
      200: listAnswer(wallpaperSchema),
      404: { description: 'The user doesn’t exist.' },
    },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async ({ request, params, query, viewer }) => {
    const creator = await findUser(params.id);
    if (!creator) throw new AppError('not_found', profileText.notFound);
    const page = await listUserWallpapers(creator, query, { viewer, status: query.status });
    const cache = query.status === 'approved' ? 'public' : 'private';
    return { ...listReply(request, query, page), cache };
  },
);
