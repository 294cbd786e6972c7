import { z } from 'zod';
import { applyBulkAction } from '@/lib/admin-wallpapers/commands/apply-bulk-action';
import { listAllWallpapers } from '@/lib/admin-wallpapers/queries/list-wallpapers';
import {
  adminWallpaperQuery,
  adminWallpaperSchema,
  bulkActionInput,
} from '@/lib/admin-wallpapers/schema';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { bulkActionOutcomeSchema } from '@/lib/wallpapers/bulk-schema';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/wallpapers',
    summary: 'Lists wallpapers of every status, with search, filters and sorting.',
    description:
      'Each record has the fields that the admin list shows. To get the complete record, use `GET /wallpapers/{id}`.',
    auth: 'admin',
    rateLimit: 'read',
    query: adminWallpaperQuery,
    responses: {
      200: listResponseSpec(adminWallpaperSchema),
    },
  },
  async ({ request, query, viewer }) => ({
    ...buildListResponse(request, query, await listAllWallpapers(viewer, query)),
    cache: 'private',
  }),
);

export const POST = route(
  {
    method: 'POST',
    path: '/admin/wallpapers',
    summary: 'Performs an action on up to 100 wallpapers.',
    description:
      'Each wallpaper succeeds or fails on its own. The response lists the result for each. Every change is recorded in the audit log.',
    auth: 'admin',
    body: bulkActionInput,
    responses: {
      200: {
        description: 'The result for each wallpaper.',
        body: z.array(bulkActionOutcomeSchema),
      },
    },
  },
  async ({ body, viewer }) => ({ body: await applyBulkAction(viewer, body) }),
);
