import { updateProfile } from '@/lib/accounts/commands/update-profile';
import { profileInput, profileReplySchema } from '@/lib/accounts/schema';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    method: 'PUT',
    path: '/user/profile',
    summary: 'Change your profile; what is not sent stays. A former username leads to the new one.',
    auth: 'user',
    counts: ['profile'],
    body: profileInput,
    answers: {
      200: { description: 'As it is now.', body: profileReplySchema },
      409: { description: 'The username is taken, or leads to somebody who had it.' },
    },
    callers: { anonymous: 401, own: 200, other: 200, admin: 200 },
  },
  async ({ viewer, body }) => ({ status: 200, body: { user: await updateProfile(viewer, body) } }),
);
