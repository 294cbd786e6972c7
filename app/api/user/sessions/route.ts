import { z } from 'zod';
import { endAllSessions } from '@/lib/accounts/commands/end-sessions';
import { listSessions } from '@/lib/accounts/queries/sessions';
import { sessionSchema } from '@/lib/accounts/schema';
import { buildSignOutCookies } from '@/lib/auth/token';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/user/sessions',
    summary: 'Lists your sessions.',
    description: 'The current session comes first, then the most recently active ones.',
    auth: 'user',
    isSessionOnly: true,
    rateLimit: 'read',
    responses: {
      200: { description: 'Your sessions, at most 100.', body: z.array(sessionSchema) },
    },
  },
  async ({ viewer }) => ({ body: await listSessions(viewer) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Signs you out everywhere, including this session.',
    description: 'API keys keep working.',
    auth: 'user',
    isSessionOnly: true,
    responses: { 204: { description: 'All sessions have ended.', headers: ['Set-Cookie'] } },
  },
  async ({ viewer }) => {
    await endAllSessions(viewer);
    return { status: 204, headers: { 'set-cookie': buildSignOutCookies() } };
  },
);
