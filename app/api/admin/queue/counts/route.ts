import { route } from '@/lib/http/route';
import { countQueue } from '@/lib/moderation/queries/queue';
import { queueCountsSchema } from '@/lib/moderation/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/queue/counts',
    summary: 'Returns the number of items in the review queue by kind.',
    description: 'The sidebar of the admin area shows these numbers.',
    auth: 'admin',
    rateLimit: 'read',
    responses: { 200: { description: 'The current counts.', body: queueCountsSchema } },
  },
  async ({ viewer }) => ({ body: await countQueue(viewer) }),
);
