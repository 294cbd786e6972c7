import 'server-only';
import type { SignInFrom } from './commands';
import type { SignedIn } from './schema';
import { signInCookies } from './token';

/** From where a request signs in. */
export function signInFrom(request: Request, address: string): SignInFrom {
  return { address, device: request.headers.get('user-agent') ?? '' };
}

/** The reply that signs a browser in and hands scripts their token. */
export function signedInReply(status: number, body: SignedIn) {
  return { status, body, headers: { 'set-cookie': signInCookies(body.token) } };
}
