import { endSessions } from '@/lib/admin-users/commands/end-sessions';
import { adminUserParams } from '@/lib/admin-users/schema';
import { buildSignOutCookies } from '@/lib/auth/token';
import { route } from '@/lib/http/route';

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/admin/users/{id}/sessions',
    summary: 'Signs a user out on all devices and revokes their API keys.',
    description: 'Their password doesn’t change, so they can sign in again.',
    auth: 'admin',
    params: adminUserParams,
    responses: {
      204: { description: 'All sessions have ended.', headers: ['Set-Cookie'] },
      404: 'The user doesn’t exist.',
    },
  },
  async ({ viewer, params }) => {
    await endSessions(viewer, params.id);
    const isOwn = params.id === viewer.id;
    return { status: 204, headers: { 'set-cookie': isOwn ? buildSignOutCookies() : [] } };
  },
);
