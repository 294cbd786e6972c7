import { z } from 'zod';
import { applyBulkAction } from '@/lib/admin-wallpapers/commands/apply-bulk-action';
import { listAllWallpapers } from '@/lib/admin-wallpapers/queries/list-wallpapers';
import {
  adminWallpaperQuery,
  adminWallpaperSchema,
  bulkActionInput,
  bulkActionOutcomeSchema,
} from '@/lib/admin-wallpapers/schema';
import { listAnswer, listReply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/wallpapers',
    summary: 'Lists wallpapers of every status, with search, filters and sorting.',
    auth: 'admin',
    rate: 'read',
    query: adminWallpaperQuery,
    answers: {
      200: listAnswer(adminWallpaperSchema),
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ request, query, viewer }) => ({
    ...listReply(request, query, await listAllWallpapers(viewer, query)),
    cache: 'private',
  }),
);

export const POST = route(
  {
    method: 'POST',
    path: '/admin/wallpapers',
    summary: 'Performs an action on up to 100 wallpapers. Each one succeeds or fails on its own.',
    auth: 'admin',
    body: bulkActionInput,
    answers: {
      200: {
        description: 'The result for each wallpaper.',
        body: z.array(bulkActionOutcomeSchema),
      },
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ body, viewer }) => ({ status: 200, body: await applyBulkAction(viewer, body) }),
);
