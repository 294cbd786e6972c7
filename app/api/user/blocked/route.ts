import { z } from 'zod';
import { listBlockedUsers } from '@/lib/blocks/queries';
import { blockedUserSchema } from '@/lib/blocks/schema';
import { route } from '@/lib/http/route';
import { BLOCKED_USERS_MAX } from '@/lib/limits';

export const GET = route(
  {
    method: 'GET',
    path: '/user/blocked',
    summary: 'Lists the users you have blocked, last blocked first.',
    description: 'Only you can see them.',
    auth: 'user',
    rateLimit: 'read',
    responses: {
      200: {
        description: `The users, at most ${BLOCKED_USERS_MAX}.`,
        body: z.array(blockedUserSchema),
      },
    },
  },
  async ({ viewer }) => ({ body: await listBlockedUsers(viewer) }),
);
