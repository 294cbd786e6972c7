import { requireOwnUser } from '@/lib/accounts/require-own-user';
import { route } from '@/lib/http/route';
import { ownUserSchema } from '@/lib/users/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/me',
    summary: 'Returns the signed-in user.',
    description: 'Use it to check a token or an API key.',
    auth: 'user',
    rateLimit: 'read',
    responses: { 200: { description: 'The signed-in user.', body: ownUserSchema } },
  },
  async ({ viewer }) => ({ body: await requireOwnUser(viewer) }),
);
