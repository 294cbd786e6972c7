import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { KNOWN_DEVICE_DAYS } from '@/lib/limits';
import { env } from '@/lib/platform/env';
import { hashSubject } from '@/lib/platform/rate-limit';
import { buildHttpOnlyCookie, isSecure, readCookie } from './token';

const MAX_AGE = KNOWN_DEVICE_DAYS * 24 * 60 * 60;
/** Keeps session tokens from being accepted as device tokens, and vice versa. */
const SALT = 'known-device';

const getCookieName = () => (isSecure() ? '__Host-fresco.device' : 'fresco.device');

/**
 * Returns the `Set-Cookie` value that marks a browser as known to an account. Doesn't sign in. Bound to
 * the email, so that it can be checked before it's known if the account exists.
 */
export async function buildDeviceCookie(email: string): Promise<string> {
  const token = { sub: hashSubject(`device ${email}`) };
  const value = await encode({ token, secret: env().NEXTAUTH_SECRET, maxAge: MAX_AGE, salt: SALT });
  return buildHttpOnlyCookie(getCookieName(), value, MAX_AGE);
}

/** Returns the `Set-Cookie` value that makes a browser forget the account. */
export function buildDeviceRemoval(): string {
  return buildHttpOnlyCookie(getCookieName(), '', 0);
}

/** Returns the id of a device that signed in to the account with this email before, or null. */
export async function readDeviceId(headers: Headers, email: string): Promise<string | null> {
  const token = readCookie(headers, getCookieName());
  if (!token) return null;
  try {
    const claims = await decode({ token, secret: env().NEXTAUTH_SECRET, salt: SALT });
    const isKnown = claims?.sub === hashSubject(`device ${email}`);
    return isKnown && typeof claims.jti === 'string' ? claims.jti : null;
  } catch {
    return null; // expired, forged or malformed
  }
}
