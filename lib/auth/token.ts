import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { SESSION_DAYS } from '@/lib/limits';
import { env } from '@/lib/platform/env';
import type { Viewer } from './schema';

export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** Tells scripts in the browser that somebody is signed in, and nothing else. */
const HINT_COOKIE = 'fresco.signed-in';

/** next-auth's name for its cookie: the same session serves both ways in. */
export function sessionCookieName(): string {
  return isSecure() ? '__Secure-next-auth.session-token' : 'next-auth.session-token';
}

export function isSecure(): boolean {
  return env().SITE_URL.startsWith('https:');
}

/** @returns the token of a session: the cookie's value and the bearer token alike. */
export function sessionToken(session: {
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

/** @returns the id of the session a request claims to belong to, or null. Garbage is no claim. */
export async function claimedSession(headers: Headers): Promise<string | null> {
  const token = bearerOf(headers) ?? cookieOf(headers);
  return token ? sessionOf(token) : null;
}

/** @returns the id of the session a token was made for, or null. */
export async function sessionOf(token: string): Promise<string | null> {
  try {
    const claims = await decode({ token, secret: env().NEXTAUTH_SECRET });
    return typeof claims?.sid === 'string' ? claims.sid : null;
  } catch {
    // Expired, forged or not a token at all: all the same to us.
    return null;
  }
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/** next-auth splits a large cookie into `.0`, `.1`, …; ours is small but its own calls may set it. */
function cookieOf(headers: Headers): string | null {
  const name = sessionCookieName();
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

const shared = (seconds: number) =>
  `; Path=/; SameSite=Lax; Max-Age=${seconds}${isSecure() ? '; Secure' : ''}`;

/** The `Set-Cookie` value of the hint; 0 seconds removes it. */
export function hintCookie(seconds: number): string {
  return `${HINT_COOKIE}=${seconds > 0 ? '1' : ''}${shared(seconds)}`;
}

/** `Set-Cookie` values that sign a browser in. */
export function signInCookies(token: string): string[] {
  const session = `${sessionCookieName()}=${token}${shared(SESSION_SECONDS)}; HttpOnly`;
  return [session, hintCookie(SESSION_SECONDS)];
}

/** `Set-Cookie` values that sign a browser out. */
export function signOutCookies(): string[] {
  return [`${sessionCookieName()}=${shared(0)}; HttpOnly`, hintCookie(0)];
}
