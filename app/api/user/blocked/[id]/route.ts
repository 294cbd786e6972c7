import { blockUser, unblockUser } from '@/lib/blocks/commands';
import { route } from '@/lib/http/route';
import { BLOCKED_USERS_MAX } from '@/lib/limits';
import { userParams } from '@/lib/users/schema';

export const PUT = route(
  {
    method: 'PUT',
    path: '/user/blocked/{id}',
    summary: 'Blocks a user.',
    description:
      'They can’t follow you or send you notifications. If one of you follows the other, that ends. They aren’t told.',
    auth: 'user',
    handlerRateLimits: ['follow'],
    params: userParams,
    responses: {
      204: 'The user is blocked.',
      404: 'The user doesn’t exist.',
      409: `You have already blocked ${BLOCKED_USERS_MAX} users, which is the maximum.`,
    },
  },
  ({ viewer, params }) => blockUser(viewer, params.id),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/user/blocked/{id}',
    summary: 'Unblocks a user.',
    description: 'Does nothing if you haven’t blocked them.',
    auth: 'user',
    handlerRateLimits: ['follow'],
    params: userParams,
    responses: { 204: 'The user isn’t blocked.', 404: 'The user doesn’t exist.' },
  },
  ({ viewer, params }) => unblockUser(viewer, params.id),
);
