import { addFavorite, removeFavorite } from '@/lib/favorites/commands';
import { favoriteSchema } from '@/lib/favorites/schema';
import { route } from '@/lib/http/route';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/favorites/{id}',
    summary: 'Adds a wallpaper to your favorites.',
    description: 'Does nothing if it’s already there.',
    auth: 'user',
    handlerRateLimits: ['favorite'],
    params: wallpaperParams,
    responses: {
      200: { description: 'The wallpaper is in your favorites.', body: favoriteSchema },
      404: 'The wallpaper doesn’t exist or isn’t public.',
    },
  },
  async ({ viewer, params }) => ({ body: await addFavorite(viewer, params.id) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/favorites/{id}',
    summary: 'Removes a wallpaper from your favorites.',
    description: 'Does nothing if it isn’t there.',
    auth: 'user',
    handlerRateLimits: ['favorite'],
    params: wallpaperParams,
    responses: {
      204: 'The wallpaper is no longer in your favorites.',
      404: 'The wallpaper doesn’t exist or isn’t public.',
    },
  },
  ({ viewer, params }) => removeFavorite(viewer, params.id),
);
