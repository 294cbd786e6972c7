import { endSessionOf } from '@/lib/accounts/commands/end-sessions';
import { sessionParams } from '@/lib/accounts/schema';
import { signOutCookies } from '@/lib/auth/token';
import { route } from '@/lib/http/route';

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/user/sessions/{id}',
    summary: 'Log one of your devices out. Its cookie and its token stop working at once.',
    auth: 'user',
    isSessionOnly: true,
    params: sessionParams,
    answers: {
      204: { description: 'Ended.', headers: ['Set-Cookie'] },
      404: { description: 'There is no such session of yours, or it has ended.' },
    },
    callers: { anonymous: 401, own: 204, other: 404, admin: 404 },
  },
  async ({ params, viewer }) => {
    await endSessionOf(viewer, params.id);
    const isThisOne = params.id === viewer.sessionId;
    return { status: 204, headers: { 'set-cookie': isThisOne ? signOutCookies() : [] } };
  },
);
