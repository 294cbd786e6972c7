import { updateProfile } from '@/lib/accounts/commands/update-profile';
import { profileInput, profileResponseSchema } from '@/lib/accounts/schema';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    method: 'PUT',
    path: '/user/profile',
    summary:
      'Updates the fields of your profile that you send. Links with a previous username redirect to the new one.',
    auth: 'user',
    handlerRateLimits: ['profile'],
    body: profileInput,
    responses: {
      200: { description: 'The updated profile.', body: profileResponseSchema },
      409: { description: 'The username is taken or was previously used by someone else.' },
    },
  },
  async ({ viewer, body }) => ({ status: 200, body: { user: await updateProfile(viewer, body) } }),
);
