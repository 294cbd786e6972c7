import { z } from 'zod';
import { endAllSessions } from '@/lib/accounts/commands/end-sessions';
import { listSessions } from '@/lib/accounts/queries/sessions';
import { sessionSchema } from '@/lib/accounts/schema';
import { signOutCookies } from '@/lib/auth/token';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where you are signed in: this session first, then the one seen last.',
    auth: 'user',
    isSessionOnly: true,
    rate: 'read',
    answers: { 200: { description: 'At most 100.', body: z.array(sessionSchema) } },
    callers: { anonymous: 401, own: 200, other: 200, admin: 200 },
  },
  async ({ viewer }) => ({ status: 200, body: await listSessions(viewer) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Log out everywhere, this session included.',
    auth: 'user',
    isSessionOnly: true,
    answers: { 204: { description: 'All have ended.', headers: ['Set-Cookie'] } },
    callers: { anonymous: 401, own: 204, other: 204, admin: 204 },
  },
  async ({ viewer }) => {
    await endAllSessions(viewer);
    return { status: 204, headers: { 'set-cookie': signOutCookies() } };
  },
);
