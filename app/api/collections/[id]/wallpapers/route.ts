import { changeEntries } from '@/lib/collections/commands/change-collection';
import { orderEntries } from '@/lib/collections/commands/order-entries';
import { listCollectionWallpapers } from '@/lib/collections/queries';
import {
  changedEntriesSchema,
  collectionParams,
  entriesInput,
  entriesQuery,
  missingCollection,
  orderInput,
} from '@/lib/collections/schema';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { collectionText } from '@/lib/messages/collections';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/collections/{id}/wallpapers',
    summary: 'Lists the public wallpapers of a collection in order.',
    description: 'Nobody but the owner can see a private collection.',
    auth: 'anyone',
    rateLimit: 'read',
    params: collectionParams,
    query: entriesQuery,
    responses: { 200: listResponseSpec(wallpaperSchema), 404: missingCollection },
  },
  async ({ request, params, query, viewer }) => {
    const page = await listCollectionWallpapers(params.id, query, viewer);
    if (!page) throw new AppError('not_found', collectionText.notFound);
    const cache = page.visibility === 'private' ? 'private' : 'public';
    return { ...buildListResponse(request, query, page), cache };
  },
);

export const POST = route(
  {
    method: 'POST',
    path: '/collections/{id}/wallpapers',
    summary: 'Adds wallpapers to your collection, removes others, or both.',
    description: 'Wallpapers that don’t exist or that you can’t see are left out.',
    auth: 'user',
    handlerRateLimits: ['collection'],
    params: collectionParams,
    body: entriesInput,
    responses: {
      200: { description: 'What changed.', body: changedEntriesSchema },
      404: missingCollection,
      409: 'The collection would have more than 2,000 wallpapers.',
    },
  },
  async ({ params, body, viewer }) => ({ body: await changeEntries(viewer, params.id, body) }),
);

export const PUT = route(
  {
    method: 'PUT',
    path: '/collections/{id}/wallpapers',
    summary: 'Changes the order of wallpapers in your collection.',
    description:
      'Either moves wallpapers to a position, or sorts them among the places they have. Others stay in order.',
    auth: 'user',
    handlerRateLimits: ['collection'],
    params: collectionParams,
    body: orderInput,
    responses: { 204: 'They are in this order.', 404: missingCollection },
  },
  ({ params, body, viewer }) => orderEntries(viewer, params.id, body),
);
