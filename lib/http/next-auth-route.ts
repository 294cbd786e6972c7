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

/**
 * Creates the handler of next-auth's endpoints, behind our own checks. On their own they accept cross-origin
 * requests and bodies of any size, and have no rate limits.
 *
 * @param signIn signs in with email and password.
 */
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
