import { addToCollection, changeEntries } from '@/lib/collections/commands/change-collection';
import { entryParams, missingCollection } from '@/lib/collections/schema';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    method: 'PUT',
    path: '/collections/{id}/wallpapers/{wallpaperId}',
    summary: 'Adds a wallpaper to the end of your collection.',
    description: 'Does nothing if it’s already there.',
    auth: 'user',
    handlerRateLimits: ['collection'],
    params: entryParams,
    responses: {
      204: 'The wallpaper is in the collection.',
      404: 'The collection or the wallpaper doesn’t exist, or you can’t see it.',
      409: 'The collection has 2,000 wallpapers, which is the maximum.',
    },
  },
  ({ params, viewer }) => addToCollection(viewer, params.id, params.wallpaperId),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/collections/{id}/wallpapers/{wallpaperId}',
    summary: 'Removes a wallpaper from your collection.',
    description: 'Does nothing if it isn’t there.',
    auth: 'user',
    handlerRateLimits: ['collection'],
    params: entryParams,
    responses: {
      204: 'The wallpaper isn’t in the collection.',
      404: missingCollection,
    },
  },
  async ({ params, viewer }) => {
    await changeEntries(viewer, params.id, { add: [], remove: [params.wallpaperId] });
  },
);
