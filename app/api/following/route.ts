import { z } from 'zod';
import { listFollows } from '@/lib/follows/queries';
import { followSchema } from '@/lib/follows/schema';
import { route } from '@/lib/http/route';
import { FOLLOWS } from '@/lib/limits';

export const GET = route(
  {
    method: 'GET',
    path: '/following',
    summary: 'Lists the creators, tags and searches you follow, last followed first.',
    description: 'Only you can see them.',
    auth: 'user',
    rateLimit: 'read',
    responses: {
      200: {
        description: `What you follow, at most ${FOLLOWS.max}.`,
        body: z.array(followSchema),
      },
    },
  },
  async ({ viewer }) => ({ body: await listFollows(viewer) }),
);
