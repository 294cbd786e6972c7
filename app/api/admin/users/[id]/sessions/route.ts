import { endSessions } from '@/lib/admin-users/commands/end-sessions';
import { personParams } from '@/lib/admin-users/schema';
import { signOutCookies } from '@/lib/auth/token';
import { route } from '@/lib/http/route';

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/admin/users/{id}/sessions',
    summary: 'Sign an account out on all devices and end its API keys, at once.',
    auth: 'admin',
    params: personParams,
    answers: {
      204: { description: 'All have ended.', headers: ['Set-Cookie'] },
      404: { description: 'There is no such account.' },
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 204 },
  },
  async ({ viewer, params }) => {
    await endSessions(viewer, params.id);
    const isOwn = params.id === viewer.id;
    return { status: 204, headers: { 'set-cookie': isOwn ? signOutCookies() : [] } };
  },
);
