import { localPath, paths } from '@/lib/paths';

/** Set by the middleware, because pages don't receive their URL. */
export const ASKED_HEADER = 'x-asked-path';

/** Returns the requested path in the admin area, or the dashboard's. */
export function askedScreen(headers: Headers): string {
  const requested = localPath(headers.get(ASKED_HEADER));
  const dashboard = paths.admin.dashboard();
  const [path] = (requested ?? '').split('?');
  return requested && `${path}/`.startsWith(`${dashboard}/`) ? requested : dashboard;
}
