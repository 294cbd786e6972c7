import { addFavorite, removeFavorite } from '@/lib/favorites/commands';
import { heartSchema } from '@/lib/favorites/schema';
import { route } from '@/lib/http/route';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/favorites/{id}',
    summary: 'Put a wallpaper among your favourites; once more is harmless.',
    auth: 'user',
    counts: ['favorite'],
    params: wallpaperParams,
    answers: {
      200: { description: 'It is among them.', body: heartSchema },
      404: { description: 'There is none, or it is not public.' },
    },
    callers: { anonymous: 401, own: 200, other: 200, admin: 200 },
  },
  async ({ viewer, params }) => ({ status: 200, body: await addFavorite(viewer, params.id) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/favorites/{id}',
    summary: 'Take a wallpaper out of your favourites; once more is harmless.',
    auth: 'user',
    counts: ['favorite'],
    params: wallpaperParams,
    answers: {
      204: { description: 'It is not among them.' },
      404: { description: 'There is none, or it is not public.' },
    },
    callers: { anonymous: 401, own: 204, other: 204, admin: 204 },
  },
  async ({ viewer, params }) => {
    await removeFavorite(viewer, params.id);
    return { status: 204 };
  },
);
