import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';
import { countQueue, listQueue } from '@/lib/moderation/queries/queue';
import { queueItemSchema, queueQuery } from '@/lib/moderation/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/queue',
    summary: 'Lists the review queue.',
    description:
      'Returns reported wallpapers, most reports first, or appeals or pending uploads, oldest first.',
    auth: 'admin',
    rateLimit: 'read',
    query: queueQuery,
    responses: {
      200: listResponseSpec(queueItemSchema),
    },
  },
  async ({ request, viewer, query }) => {
    const counts = await countQueue(viewer);
    const page = await listQueue(viewer, query.kind, query);
    const reply = buildListResponse(request, query, { ...page, total: counts[query.kind] });
    return { ...reply, cache: 'private' };
  },
);
