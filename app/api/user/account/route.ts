import { closeAccount } from '@/lib/accounts/commands/close-account';
import { closeAccountInput } from '@/lib/accounts/schema';
import { buildDeviceRemoval } from '@/lib/auth/known-device';
import { buildSignOutCookies } from '@/lib/auth/token';
import { route } from '@/lib/http/route';

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/user/account',
    summary: 'Permanently deletes your account with its uploads, favorites and sessions.',
    description:
      'Requires your password and can’t be undone. If it fails midway, repeat the request until it returns 204.',
    auth: 'user',
    handlerRateLimits: ['reauthentication'],
    isSessionOnly: true,
    body: closeAccountInput,
    responses: {
      204: { description: 'The account was deleted.', headers: ['Set-Cookie'] },
      403: 'The password is missing or incorrect.',
      409: 'You’re the last admin.',
    },
  },
  async ({ viewer, body }) => {
    await closeAccount(viewer, body.password);
    return {
      status: 204,
      headers: { 'set-cookie': [...buildSignOutCookies(), buildDeviceRemoval()] },
    };
  },
);
