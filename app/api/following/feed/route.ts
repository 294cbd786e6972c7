import { createFollowingFeed, deleteFollowingFeed } from '@/lib/follows/commands';
import { feedUrlSchema } from '@/lib/follows/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/following/feed',
    summary: 'Creates the URL of your private feed.',
    description:
      'An RSS feed of the newest wallpapers of the creators and with the tags you follow. A former URL stops working. Only this response contains the URL, because only its hash is stored.',
    auth: 'user',
    isSessionOnly: true,
    handlerRateLimits: ['follow'],
    responses: { 201: { description: 'The new URL.', body: feedUrlSchema } },
  },
  async ({ viewer }) => ({ status: 201, body: await createFollowingFeed(viewer) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/following/feed',
    summary: 'Deletes your private feed.',
    description: 'Its URL stops working.',
    auth: 'user',
    isSessionOnly: true,
    handlerRateLimits: ['follow'],
    responses: { 204: 'You have no private feed.' },
  },
  ({ viewer }) => deleteFollowingFeed(viewer),
);
