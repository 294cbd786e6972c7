import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { updateWallpaper } from '@/lib/wallpapers/commands/update-wallpaper';
import { getWallpaper } from '@/lib/wallpapers/queries';
import { wallpaperChange, wallpaperParams, wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}',
    summary: 'One wallpaper. Its uploader and admins also see it while it is not public.',
    auth: 'anyone',
    rate: 'read',
    params: wallpaperParams,
    answers: {
      200: { description: 'The wallpaper.', body: wallpaperSchema },
      404: { description: 'There is none, or it is not public.' },
    },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async ({ params, viewer }) => {
    const body = await getWallpaper(params.id, viewer);
    if (!body) throw new AppError('not_found', wallpaperText.notFound);
    return { status: 200, body, cache: body.status === 'approved' ? 'public' : 'private' };
  },
);

export const PATCH = route(
  {
    method: 'PATCH',
    path: '/wallpapers/{id}',
    summary: 'Change what is said of a wallpaper, and what its card and pin are cut around.',
    auth: 'user',
    counts: ['edit'],
    params: wallpaperParams,
    body: wallpaperChange,
    answers: {
      200: { description: 'As it is now.', body: wallpaperSchema },
      404: { description: 'There is none, or it is not public.' },
    },
    callers: { anonymous: 401, own: 200, other: 403, admin: 200 },
  },
  async ({ params, body, viewer }) => {
    return { status: 200, body: await updateWallpaper(viewer, params.id, body) };
  },
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/wallpapers/{id}',
    summary: 'Delete a wallpaper for good, files and all.',
    auth: 'user',
    counts: ['edit'],
    params: wallpaperParams,
    answers: {
      204: { description: 'Deleted.' },
      404: { description: 'There is none, or it is not public.' },
    },
    callers: { anonymous: 401, own: 204, other: 403, admin: 204 },
  },
  async ({ params, viewer }) => {
    await deleteWallpaper(viewer, params.id);
    return { status: 204 };
  },
);
