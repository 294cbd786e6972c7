import { route } from '@/lib/http/route';
import { countQueue } from '@/lib/moderation/queries/queue';
import { queueCountsSchema } from '@/lib/moderation/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/queue/counts',
    summary: 'How much waits for review, of each kind.',
    auth: 'admin',
    rate: 'read',
    answers: { 200: { description: 'The numbers at this moment.', body: queueCountsSchema } },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ viewer }) => ({ status: 200, body: await countQueue(viewer) }),
);
