import 'server-only';
import { env } from '@/lib/platform/env';

/** From `SITE_URL`, regardless of the requested host. Keeps absolute URLs. */
export function toAbsoluteUrl(url: string): string {
  return /^https?:\/\//.test(url) ? url : env().SITE_URL + url;
}

export function toSitePath(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const site = new URL(env().SITE_URL);
  if (url?.origin !== site.origin) return null;
  const prefix = site.pathname.replace(/\/$/, '');
  return url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : null;
}
