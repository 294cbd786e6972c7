import { listAnswer, listReply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { countQueue, listQueue } from '@/lib/moderation/queries/queue';
import { queueItemSchema, queueQuery } from '@/lib/moderation/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/queue',
    summary:
      'Lists the review queue: reported wallpapers with the most reports first, or pending uploads with the oldest first.',
    auth: 'admin',
    rate: 'read',
    query: queueQuery,
    answers: {
      200: listAnswer(queueItemSchema),
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ request, viewer, query }) => {
    const counts = await countQueue(viewer);
    const page = await listQueue(viewer, query.kind, query);
    const reply = listReply(request, query, { ...page, total: counts[query.kind] });
    return { ...reply, cache: 'private' };
  },
);
