import { closeAccount } from '@/lib/accounts/commands/close-account';
import { closingInput } from '@/lib/accounts/schema';
import { signOutCookies } from '@/lib/auth/token';
import { route } from '@/lib/http/route';

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/user/account',
    summary:
      'Close your account: you, your uploads with their files, your favourites and your sessions are deleted for good.',
    auth: 'user',
    counts: ['proof'],
    isSessionOnly: true,
    body: closingInput,
    answers: {
      204: { description: 'Closed.', headers: ['Set-Cookie'] },
      403: { description: 'Not the password, or none and no sign-in of the last 10 minutes.' },
      409: { description: 'You are the last admin.' },
    },
    callers: { anonymous: 401, own: 204, other: 204, admin: 204 },
  },
  async ({ viewer, body }) => {
    await closeAccount(viewer, body.password);
    return { status: 204, headers: { 'set-cookie': signOutCookies() } };
  },
);
