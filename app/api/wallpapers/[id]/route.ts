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
    summary: 'Returns a wallpaper.',
    description: 'The creator and admins can also get it when it isn’t public.',
    auth: 'anyone',
    rateLimit: 'read',
    params: wallpaperParams,
    responses: {
      200: { description: 'The wallpaper.', body: wallpaperSchema },
      404: 'The wallpaper doesn’t exist or isn’t public.',
    },
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
    summary:
      'Updates a wallpaper’s details, publishing time and the focal point of its cropped images.',
    description:
      'Fields you leave out don’t change. Only the creator and admins can update a wallpaper, and only the creator its publishing time.',
    auth: 'user',
    handlerRateLimits: ['edit'],
    params: wallpaperParams,
    body: wallpaperChange,
    responses: {
      200: { description: 'The updated wallpaper.', body: wallpaperSchema },
      404: 'The wallpaper doesn’t exist or isn’t public.',
      409: 'The picture was replaced while its focal point was edited, or the wallpaper isn’t scheduled anymore.',
    },
  },
  async ({ params, body, viewer }) => ({ body: await updateWallpaper(viewer, params.id, body) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/wallpapers/{id}',
    summary: 'Permanently deletes a wallpaper and its files.',
    description:
      'Only the creator and admins can delete a wallpaper. Its page and files return 404 immediately.',
    auth: 'user',
    handlerRateLimits: ['edit'],
    params: wallpaperParams,
    responses: {
      204: 'The wallpaper was deleted.',
      404: 'The wallpaper doesn’t exist or isn’t public.',
    },
  },
  ({ params, viewer }) => deleteWallpaper(viewer, params.id),
);
