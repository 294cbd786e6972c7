import { z } from 'zod';
import { listFavoritesByIds } from '@/lib/favorites/queries';
import { favoriteIdsQuery, favoriteSchema } from '@/lib/favorites/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/favorites',
    summary: 'Checks which of the given wallpapers are among your favorites.',
    description: 'Unknown IDs are left out of the response.',
    auth: 'user',
    rateLimit: 'read',
    query: favoriteIdsQuery,
    responses: {
      200: {
        description: 'The given wallpapers that are in your favorites.',
        body: z.array(favoriteSchema),
      },
    },
  },
  async ({ viewer, query }) => ({ body: await listFavoritesByIds(viewer, query.ids) }),
);
