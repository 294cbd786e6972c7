import 'server-only';
import { env } from '@/lib/platform/env';

/**
 * An address as others need it: of the site that `SITE_URL` names, whatever host was asked for.
 *
 * @param address a path of ours, or the address of a picture, which may be absolute already.
 */
export function absolute(address: string): string {
  return /^https?:\/\//.test(address) ? address : env().SITE_URL + address;
}

/** The path that an absolute address of this site names; null for any other address. */
export function pathOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const site = new URL(env().SITE_URL);
  if (url?.origin !== site.origin) return null;
  const prefix = site.pathname.replace(/\/$/, '');
  return url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : null;
}
