import 'server-only';
import { env } from '@/lib/platform/env';

/**
 * Builds an absolute URL from `SITE_URL`, regardless of the requested host.
 *
 * @param url a path, or the URL of a picture, which may already be absolute.
 */
export function toAbsoluteUrl(url: string): string {
  return /^https?:\/\//.test(url) ? url : env().SITE_URL + url;
}

/** Returns the path of an absolute URL of this site; null for any other URL. */
export function toSitePath(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const site = new URL(env().SITE_URL);
  if (url?.origin !== site.origin) return null;
  const prefix = site.pathname.replace(/\/$/, '');
  return url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : null;
}
