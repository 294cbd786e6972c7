import { changePassword } from '@/lib/accounts/commands/change-password';
import { passwordInput } from '@/lib/accounts/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/user/password',
    summary: 'Change your password. Every other session ends.',
    auth: 'user',
    counts: ['proof'],
    isSessionOnly: true,
    body: passwordInput,
    answers: {
      204: { description: 'Changed.' },
      403: {
        description: 'Not the current password, or none and no sign-in of the last 10 minutes.',
      },
    },
    callers: { anonymous: 401, own: 204, other: 204, admin: 204 },
  },
  async ({ viewer, body }) => {
    await changePassword(viewer, body);
    return { status: 204 };
  },
);
