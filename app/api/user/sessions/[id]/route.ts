import { endOwnSession } from '@/lib/accounts/commands/end-sessions';
import { sessionParams } from '@/lib/accounts/schema';
import { buildSignOutCookies } from '@/lib/auth/token';
import { route } from '@/lib/http/route';

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/user/sessions/{id}',
    summary: 'Ends one of your sessions.',
    description: 'Its cookie and token stop working immediately.',
    auth: 'user',
    isSessionOnly: true,
    params: sessionParams,
    responses: {
      204: { description: 'The session has ended.', headers: ['Set-Cookie'] },
      404: 'The session doesn’t exist or has already ended.',
    },
  },
  async ({ params, viewer }) => {
    await endOwnSession(viewer, params.id);
    const isThisOne = params.id === viewer.sessionId;
    return { status: 204, headers: { 'set-cookie': isThisOne ? buildSignOutCookies() : [] } };
  },
);
