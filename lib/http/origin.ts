import 'server-only';
import { bearerOf } from '@/lib/auth/token';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { env } from '@/lib/platform/env';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses a write that a browser sends on behalf of another site. Asked for every call but reads;
 * a bearer token is never sent by itself, so calls that carry one are let through.
 *
 * @throws AppError `forbidden` when the origin is foreign, or when a cookie comes without an origin.
 */
export function requireSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (bearerOf(request.headers) !== null) return;
  const origin = request.headers.get('origin');
  if (origin === null && !request.headers.has('cookie')) return;
  if (origin !== null && isOurs(origin)) return;
  throw new AppError('forbidden', authText.foreignOrigin);
}

/** On one machine the site has several names for itself; elsewhere it has exactly one. */
function isOurs(origin: string): boolean {
  const site = new URL(env().SITE_URL);
  if (origin === site.origin) return true;
  if (!LOOPBACK.has(site.hostname) || !URL.canParse(origin)) return false;
  const other = new URL(origin);
  return (
    LOOPBACK.has(other.hostname) && other.port === site.port && other.protocol === site.protocol
  );
}
