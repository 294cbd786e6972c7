import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { profileText } from '@/lib/messages/profile';
import { getUser } from '@/lib/users/queries';
import { userParams, visibleUserSchema } from '@/lib/users/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/{id}',
    summary: 'Returns a user by current or former username, ID or unique display name.',
    description: 'Only the user and admins see the email address.',
    auth: 'anyone',
    rateLimit: 'read',
    params: userParams,
    responses: {
      200: { description: 'The user.', body: visibleUserSchema },
      404: 'The user doesn’t exist or the display name isn’t unique.',
    },
  },
  async ({ params, viewer }) => {
    const body = await getUser(params.id, viewer);
    if (!body) throw new AppError('not_found', profileText.notFound);
    return { status: 200, body };
  },
);
