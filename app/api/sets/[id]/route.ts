import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { setText } from '@/lib/messages/sets';
import { deleteSet } from '@/lib/sets/commands/delete-set';
import { replaceSet } from '@/lib/sets/commands/replace-set';
import { getSet } from '@/lib/sets/queries';
import { setInput, setParams, wallpaperSetSchema } from '@/lib/sets/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/sets/{id}',
    summary: 'Returns a set with its wallpapers.',
    description: 'Only the creator and admins can see wallpapers that aren’t public.',
    auth: 'anyone',
    rateLimit: 'read',
    params: setParams,
    responses: {
      200: { description: 'The set.', body: wallpaperSetSchema },
      404: 'The set doesn’t exist, or you can see fewer than two of its wallpapers.',
    },
  },
  async ({ params, viewer }) => {
    const body = await getSet(params.id, viewer);
    if (!body) throw new AppError('not_found', setText.notFound);
    const isPublic = body.members.every(({ status }) => status === 'approved');
    return { status: 200, body, cache: isPublic ? 'public' : 'private' };
  },
);

export const PUT = route(
  {
    method: 'PUT',
    path: '/sets/{id}',
    summary: 'Changes the kind, wallpapers and order of a set.',
    description:
      'Wallpapers you leave out are removed from the set, but not deleted. Only the creator and admins can change a set.',
    auth: 'user',
    handlerRateLimits: ['edit'],
    params: setParams,
    body: setInput,
    responses: {
      200: { description: 'The set.', body: wallpaperSetSchema },
      404: 'The set or a wallpaper doesn’t exist, or you can see fewer than two of its wallpapers.',
      409: 'A wallpaper is in another set.',
    },
  },
  async ({ params, body, viewer }) => ({ body: await replaceSet(viewer, params.id, body) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/sets/{id}',
    summary: 'Deletes a set and keeps its wallpapers.',
    description: 'Only the creator and admins can delete a set.',
    auth: 'user',
    handlerRateLimits: ['edit'],
    params: setParams,
    responses: {
      204: 'The set was deleted.',
      404: 'The set doesn’t exist, or you can see fewer than two of its wallpapers.',
    },
  },
  ({ params, viewer }) => deleteSet(viewer, params.id),
);
