import { z } from 'zod';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { PAGE } from '@/lib/limits';
import { listWallpapersForViewer } from '@/lib/search/queries';
import { wallpapersQuery } from '@/lib/search/schema';
import { ownActionInput, ownActionOutcomeSchema } from '@/lib/wallpapers/bulk-schema';
import { changeWallpapers } from '@/lib/wallpapers/commands/change-wallpapers';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers',
    summary: 'Lists wallpapers, newest first by default.',
    description:
      'Only includes public wallpapers. To get all of them, follow the `Link` header from page to page.',
    auth: 'anyone',
    rateLimit: 'read',
    query: wallpapersQuery,
    responses: {
      200: listResponseSpec(
        wallpaperSchema,
        'A page of the list. With filters or another order there may be no total and no last page.',
      ),
    },
  },
  async ({ request, query, viewer }) => {
    const page = await listWallpapersForViewer(viewer, query);
    const input = query.ids ? { page: 1, limit: PAGE.max } : query;
    const reply = buildListResponse(request, input, page);
    // Only signed-in admins may exceed the public maximum, so shared caches must not store it.
    return input.limit > PAGE.max ? { ...reply, cache: 'private' } : reply;
  },
);

export const POST = route(
  {
    method: 'POST',
    path: '/wallpapers',
    summary: 'Performs an action on up to 100 of your wallpapers.',
    description:
      'Changes the category or license, adds or removes tags, or permanently deletes. Each wallpaper succeeds or fails on its own. Only admins can change those of others; for anyone else, they fail with `forbidden`. The response lists the result for each.',
    auth: 'user',
    handlerRateLimits: ['bulkEdit'],
    body: ownActionInput,
    responses: {
      200: {
        description: 'The result for each wallpaper.',
        body: z.array(ownActionOutcomeSchema),
      },
    },
  },
  async ({ body, viewer }) => ({ body: await changeWallpapers(viewer, body) }),
);
