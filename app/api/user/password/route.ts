import { changePassword } from '@/lib/accounts/commands/change-password';
import { passwordInput } from '@/lib/accounts/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/user/password',
    summary: 'Changes your password and ends all other sessions.',
    description:
      'The session that you send the request with stays active. You get an email about the change.',
    auth: 'user',
    handlerRateLimits: ['reauthentication'],
    isSessionOnly: true,
    body: passwordInput,
    responses: {
      204: 'The password was changed.',
      403: 'The current password is missing or incorrect.',
    },
  },
  ({ viewer, body }) => changePassword(viewer, body),
);
