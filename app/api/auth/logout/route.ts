import { logout } from '@/lib/auth/commands';
import { signOutCookies } from '@/lib/auth/token';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session: its cookie and its token stop working at once.',
    auth: 'anyone',
    isSessionOnly: true,
    answers: {
      204: { description: 'Signed out, or nobody was signed in.', headers: ['Set-Cookie'] },
    },
    callers: { anonymous: 204, own: 204, other: 204, admin: 204 },
  },
  async ({ viewer }) => {
    if (viewer) await logout(viewer);
    return { status: 204, headers: { 'set-cookie': signOutCookies() } };
  },
);
