import { createCollection } from '@/lib/collections/commands/create-collection';
import { collectionInput, collectionSchema } from '@/lib/collections/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/collections',
    summary: 'Creates a collection.',
    description: 'Wallpapers that don’t exist or that you can’t see are left out.',
    auth: 'user',
    handlerRateLimits: ['collection'],
    body: collectionInput,
    responses: {
      201: { description: 'The new collection.', body: collectionSchema },
      409: 'You already have 500 collections, which is the maximum.',
    },
  },
  async ({ body, viewer }) => ({ status: 201, body: await createCollection(viewer, body) }),
);
