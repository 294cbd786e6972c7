import { listAnswer, listReply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { listWallpapers } from '@/lib/wallpapers/queries';
import { categoryParams, listQuery, wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/category/{category}',
    summary:
      'Lists the wallpapers of a category, newest first. The list is empty for an unknown category.',
    auth: 'anyone',
    rate: 'read',
    params: categoryParams,
    query: listQuery,
    answers: {
      200: listAnswer(wallpaperSchema),
    },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async ({ request, params, query }) => {
    const page = await listWallpapers(query, { ...params, exclude: query.exclude });
    return listReply(request, query, page);
  },
);
