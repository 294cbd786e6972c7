import { updateProfile } from '@/lib/accounts/commands/update-profile';
import { profileInput, profileResponseSchema } from '@/lib/accounts/schema';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    method: 'PUT',
    path: '/user/profile',
    summary: 'Updates your profile.',
    description:
      'Fields you leave out don’t change. Links with a former username redirect to the new one.',
    auth: 'user',
    handlerRateLimits: ['profile'],
    body: profileInput,
    responses: {
      200: { description: 'The updated profile.', body: profileResponseSchema },
      409: 'The username is taken or is someone else’s former username, or the display name looks like someone else’s.',
    },
  },
  async ({ viewer, body }) => ({ body: { user: await updateProfile(viewer, body) } }),
);
