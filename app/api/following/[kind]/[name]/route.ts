import { follow, unfollow } from '@/lib/follows/commands';
import { followParams } from '@/lib/follows/schema';
import { route } from '@/lib/http/route';
import { FOLLOWS } from '@/lib/limits';

const missing = 'The user doesn’t exist, or no public wallpaper has the tag.';

export const PUT = route(
  {
    method: 'PUT',
    path: '/following/{kind}/{name}',
    summary: 'Follows a creator, a tag or a search.',
    description: 'Does nothing if you follow it already.',
    auth: 'user',
    handlerRateLimits: ['follow'],
    params: followParams,
    responses: {
      204: 'You follow it.',
      403: 'You blocked this user, or they blocked you.',
      404: missing,
      409: `You already follow ${FOLLOWS.max}, which is the maximum.`,
    },
  },
  ({ viewer, params }) => follow(viewer, params),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/following/{kind}/{name}',
    summary: 'Unfollows a creator, a tag or a search.',
    description: 'Does nothing if you don’t follow it.',
    auth: 'user',
    handlerRateLimits: ['follow'],
    params: followParams,
    responses: { 204: 'You don’t follow it.', 404: missing },
  },
  ({ viewer, params }) => unfollow(viewer, params),
);
