import 'server-only';
import type { SignInSource } from './commands';
import type { SignInResponse } from './schema';
import { buildSignInCookies } from './token';

/** Reads what to record about the client that signs in. */
export function getSignInSource(request: Request, address: string): SignInSource {
  return { address, device: request.headers.get('user-agent') ?? '' };
}

/** Builds a response with session cookies for browsers and a token for scripts. */
export function buildSignInResponse(status: number, body: SignInResponse) {
  return { status, body, headers: { 'set-cookie': buildSignInCookies(body.token) } };
}
