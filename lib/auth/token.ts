import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { SESSION_DAYS } from '@/lib/limits';
import { env } from '@/lib/platform/env';
import type { Viewer } from './schema';
import { HINT_COOKIE, PLAIN_COOKIE, SECURE_COOKIE } from './session-cookie';

export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** Returns the cookie name of this site, which both sign-in endpoints share. */
export function getSessionCookieName(): string {
  return isSecure() ? SECURE_COOKIE : PLAIN_COOKIE;
}

export function isSecure(): boolean {
  return env().SITE_URL.startsWith('https:');
}

/** Encodes the token of a session, used as cookie value and as bearer token. */
export function createSessionToken(session: {
  id: string;
  userId: string;
  role: Viewer['role'];
}): Promise<string> {
  return encode({
    token: { sub: session.userId, sid: session.id, role: session.role },
    secret: env().NEXTAUTH_SECRET,
    maxAge: SESSION_SECONDS,
  });
}

/** Returns the session id from the bearer token or cookie, or null. Doesn't check if the session exists. */
export async function readSessionId(headers: Headers): Promise<string | null> {
  const token = getBearerToken(headers) ?? readCookie(headers, getSessionCookieName());
  return token ? decodeSessionId(token) : null;
}

/** Returns the session id in a token, or null if the token is invalid or expired. */
export async function decodeSessionId(token: string): Promise<string | null> {
  try {
    const claims = await decode({ token, secret: env().NEXTAUTH_SECRET });
    return typeof claims?.sid === 'string' ? claims.sid : null;
  } catch {
    return null; // expired, forged or malformed
  }
}

export function getBearerToken(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Returns the value of a cookie, or null. Also joins `.0`, `.1`, …: next-auth splits large cookies. */
export function readCookie(headers: Headers, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/).map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  const whole = pairs.find(([key]) => key === name)?.[1];
  if (whole) return whole;
  const chunks = pairs.filter(
    ([key]) => /^\.\d$/.test(key.slice(name.length)) && key.startsWith(name),
  );
  return (
    chunks
      .sort()
      .map(([, value]) => value)
      .join('') || null
  );
}

const cookieAttributes = (seconds: number) =>
  `; Path=/; SameSite=Lax; Max-Age=${seconds}${isSecure() ? '; Secure' : ''}`;

/** Returns the `Set-Cookie` value of the hint cookie. 0 seconds removes it. */
export function buildHintCookie(seconds: number): string {
  return `${HINT_COOKIE}=${seconds > 0 ? '1' : ''}${cookieAttributes(seconds)}`;
}

/** Returns the `Set-Cookie` value of a cookie that scripts can't read. 0 seconds removes it. */
export function buildHttpOnlyCookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}${cookieAttributes(seconds)}; HttpOnly`;
}

export function buildSignInCookies(token: string): string[] {
  const session = buildHttpOnlyCookie(getSessionCookieName(), token, SESSION_SECONDS);
  return [session, buildHintCookie(SESSION_SECONDS)];
}

export function buildSignOutCookies(): string[] {
  const session = buildHttpOnlyCookie(getSessionCookieName(), '', 0);
  return [session, buildHintCookie(0)];
}
