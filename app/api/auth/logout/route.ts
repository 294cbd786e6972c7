import { logout } from '@/lib/auth/commands';
import { buildSignOutCookies } from '@/lib/auth/token';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Signs out.',
    description:
      'The session’s cookie and token stop working immediately. Other sessions aren’t affected.',
    auth: 'anyone',
    isSessionOnly: true,
    responses: {
      204: { description: 'Signed out, or no one was signed in.', headers: ['Set-Cookie'] },
    },
  },
  async ({ viewer }) => {
    if (viewer) await logout(viewer);
    return { status: 204, headers: { 'set-cookie': buildSignOutCookies() } };
  },
);
