import { listCollections } from '@/lib/collections/queries';
import { collectionSchema, collectionsQuery } from '@/lib/collections/schema';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { profileText } from '@/lib/messages/profile';
import { findUser } from '@/lib/users/queries';
import { userParams } from '@/lib/users/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/{id}/collections',
    summary: 'Lists a user’s collections, last changed first.',
    description: 'Nobody but the owner gets unlisted and private ones.',
    auth: 'anyone',
    rateLimit: 'read',
    params: userParams,
    query: collectionsQuery,
    responses: {
      200: listResponseSpec(collectionSchema),
      404: 'The user doesn’t exist.',
    },
  },
  async ({ request, params, query, viewer }) => {
    const owner = await findUser(params.id);
    if (!owner) throw new AppError('not_found', profileText.notFound);
    const page = await listCollections(owner, query, viewer);
    const cache = query.visibility === 'public' ? 'public' : 'private';
    return { ...buildListResponse(request, query, page), cache };
  },
);
