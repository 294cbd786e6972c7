import { toLocalPath } from '@/lib/local-path';
import { paths } from '@/lib/paths';

/** Set by the middleware, because pages don't receive their URL. */
export const REQUESTED_PATH_HEADER = 'x-requested-path';

/** Returns the requested path in the admin area, or the dashboard's. */
export function getRequestedAdminPath(headers: Headers): string {
  const requested = toLocalPath(headers.get(REQUESTED_PATH_HEADER));
  const dashboard = paths.admin();
  const [path] = (requested ?? '').split('?');
  return requested && `${path}/`.startsWith(`${dashboard}/`) ? requested : dashboard;
}
