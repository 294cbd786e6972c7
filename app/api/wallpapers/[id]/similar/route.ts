import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { listSimilarWallpapers } from '@/lib/search/list/similar-wallpapers';
import { similarQuery, wallpaperParams, wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}/similar',
    summary: 'Lists wallpapers that are similar to a wallpaper, most similar first.',
    description:
      'Compares tags, colors, composition, category and creator. Lists up to 250 wallpapers, and only one of several near-duplicates. `GET /search?q=like:{id}` lists the same wallpapers and can be combined with words and filters.',
    auth: 'anyone',
    rateLimit: 'read',
    params: wallpaperParams,
    query: similarQuery,
    responses: {
      200: listResponseSpec(wallpaperSchema),
      404: 'The wallpaper doesn’t exist or isn’t public.',
    },
  },
  async ({ request, params, query }) => {
    const page = await listSimilarWallpapers(params.id, query);
    if (!page) throw new AppError('not_found', wallpaperText.notFound);
    return buildListResponse(request, query, page);
  },
);
