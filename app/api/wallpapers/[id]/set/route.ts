import { route } from '@/lib/http/route';
import { addToSet } from '@/lib/sets/commands/add-to-set';
import { getSetOf } from '@/lib/sets/queries';
import { additionInput, MAX_MEMBERS, wallpaperSetSchema } from '@/lib/sets/schema';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}/set',
    summary: 'Returns the set of a wallpaper.',
    description: 'Includes members that aren’t public. Only the creator and admins can get it.',
    auth: 'user',
    rateLimit: 'read',
    params: wallpaperParams,
    responses: {
      200: {
        description: 'The set, or `null` if the wallpaper isn’t in one.',
        body: wallpaperSetSchema.nullable(),
      },
      404: 'The wallpaper doesn’t exist or isn’t public.',
    },
  },
  async ({ params, viewer }) => ({ body: await getSetOf(viewer, params.id) }),
);

export const PUT = route(
  {
    method: 'PUT',
    path: '/wallpapers/{id}/set',
    summary: 'Adds a wallpaper as a version of another one.',
    description:
      'Adds it as the last version. If the other one has no versions yet, the two become a new set. Nothing changes if they are already in the same set of versions. Admins can also group wallpapers by another creator.',
    auth: 'user',
    handlerRateLimits: ['edit'],
    params: wallpaperParams,
    body: additionInput,
    responses: {
      200: { description: 'The set.', body: wallpaperSetSchema },
      404: 'A wallpaper doesn’t exist or isn’t public.',
      409: `The wallpaper is in another set, or the other one is in a light and dark pair or already has ${MAX_MEMBERS} versions.`,
    },
  },
  async ({ params, body, viewer }) => ({
    body: await addToSet(viewer, { wallpaper: params.id, to: body.to }),
  }),
);
