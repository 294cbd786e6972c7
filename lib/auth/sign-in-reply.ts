import 'server-only';
import type { SignInFrom } from './commands';
import type { SignedIn } from './schema';
import { signInCookies } from './token';

/** Reads what to record about the client that signs in. */
export function signInFrom(request: Request, address: string): SignInFrom {
  return { address, device: request.headers.get('user-agent') ?? '' };
}

/** Builds a response with session cookies for browsers and a token for scripts. */
export function signedInReply(status: number, body: SignedIn) {
  return { status, body, headers: { 'set-cookie': signInCookies(body.token) } };
}
