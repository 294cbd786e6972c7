import 'server-only';
import type { SignInSource } from './commands';
import { buildDeviceCookie } from './known-device';
import type { SignInResponse } from './schema';
import { buildSignInCookies } from './token';

export function getSignInSource(request: Request, address: string): SignInSource {
  const { headers } = request;
  return { address, device: headers.get('user-agent') ?? '', headers };
}

/** Builds a response with cookies for browsers (session and device) and a token for scripts. */
export async function buildSignInResponse(status: number, body: SignInResponse) {
  const cookies = [...buildSignInCookies(body.token), await buildDeviceCookie(body.user.email)];
  return { status, body, headers: { 'set-cookie': cookies } };
}
