import 'server-only';
import { accountPaths } from '@/lib/account-paths';
import { getBearerToken } from '@/lib/auth/token';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { env } from '@/lib/platform/env';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Browsers never send a bearer token on their own: requests with one pass. @throws AppError `forbidden`. */
export function requireSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (getBearerToken(request.headers) !== null) return;
  const origin = request.headers.get('origin');
  if (origin === null && !request.headers.has('cookie')) return;
  if (origin !== null && isSameOrigin(origin)) return;
  if (origin === 'null' && isFormOfLink(request)) return;
  throw new AppError('forbidden', authText.crossOriginForbidden(env().SITE_URL));
}

/** Pages behind links in emails send no referrer, so browsers hide the origin of their forms, but not that it's this site. */
function isFormOfLink({ url, headers }: Request): boolean {
  const isSameSite = headers.get('sec-fetch-site') === 'same-origin';
  return isSameSite && new URL(url).pathname.startsWith(accountPaths.api.emailLink(''));
}

/** On a loopback address, all loopback names of the same port are equal. */
function isSameOrigin(origin: string): boolean {
  const site = new URL(env().SITE_URL);
  if (origin === site.origin) return true;
  if (!LOOPBACK.has(site.hostname) || !URL.canParse(origin)) return false;
  const other = new URL(origin);
  return (
    LOOPBACK.has(other.hostname) && other.port === site.port && other.protocol === site.protocol
  );
}
