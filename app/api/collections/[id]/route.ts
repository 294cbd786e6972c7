import { deleteCollection, updateCollection } from '@/lib/collections/commands/change-collection';
import { getCollection } from '@/lib/collections/queries';
import {
  collectionChange,
  collectionDeletion,
  collectionParams,
  collectionSchema,
  missingCollection,
} from '@/lib/collections/schema';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { collectionText } from '@/lib/messages/collections';

export const GET = route(
  {
    method: 'GET',
    path: '/collections/{id}',
    summary: 'Returns a collection.',
    description: 'Nobody but the owner can see a private one.',
    auth: 'anyone',
    rateLimit: 'read',
    params: collectionParams,
    responses: {
      200: { description: 'The collection.', body: collectionSchema },
      404: missingCollection,
    },
  },
  async ({ params, viewer }) => {
    const body = await getCollection(params.id, viewer);
    if (!body) throw new AppError('not_found', collectionText.notFound);
    return { status: 200, body, cache: body.visibility === 'private' ? 'private' : 'public' };
  },
);

export const PATCH = route(
  {
    method: 'PATCH',
    path: '/collections/{id}',
    summary: 'Changes the title, description, visibility or cover of your collection.',
    description: 'Fields you leave out stay as they are.',
    auth: 'user',
    handlerRateLimits: ['collection'],
    params: collectionParams,
    body: collectionChange,
    responses: {
      200: { description: 'The collection.', body: collectionSchema },
      404: missingCollection,
    },
  },
  async ({ params, body, viewer }) => ({ body: await updateCollection(viewer, params.id, body) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/collections/{id}',
    summary: 'Deletes a collection.',
    description:
      'Only the owner can, and admins unless it’s private. The wallpapers in it aren’t deleted.',
    auth: 'user',
    handlerRateLimits: ['collection'],
    params: collectionParams,
    query: collectionDeletion,
    responses: { 204: 'The collection was deleted.', 404: missingCollection },
  },
  ({ params, query, viewer }) => deleteCollection(viewer, params.id, query.reason),
);
