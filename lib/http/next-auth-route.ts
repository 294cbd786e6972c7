import 'server-only';
import type { NextRequest } from 'next/server';
import { handleNextAuth, type NextAuthContext, type SignIn } from '@/lib/auth/next-auth';
import { AppError } from '@/lib/errors';
import { apiErrorText } from '@/lib/messages/api-errors';
import { getNetworkKey } from '@/lib/platform/network-key';
import { consumeNetworkRateLimit } from '@/lib/platform/rate-limit';
import { handleRequest } from './handle-request';
import { readText } from './read-body';
import { requireSameOrigin } from './require-same-origin';

// Other next-auth endpoints, such as `_log`, return 404.
const ACTIONS = new Set(['callback', 'csrf', 'providers', 'session', 'signin', 'signout']);

/** On their own, these endpoints accept cross-origin requests and bodies of any size, without rate limits. */
export const nextAuthRoute = (signIn: SignIn) => (request: NextRequest, context: NextAuthContext) =>
  handleRequest(request, { route: '/api/auth/[...nextauth]' }, async () => {
    requireSameOrigin(request);
    const [action = ''] = (await context.params).nextauth;
    if (!ACTIONS.has(action)) throw new AppError('not_found', apiErrorText.unknownEndpoint);
    if (action === 'callback')
      await consumeNetworkRateLimit('login', getNetworkKey(request.headers));
    const body = request.method === 'POST' ? await readText(request) : undefined;
    return handleNextAuth(request, context, body, signIn);
  });
