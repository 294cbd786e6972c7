import { localPath, paths } from '@/lib/paths';

/** By which the middleware tells a page of the admin area its address. */
export const ASKED_HEADER = 'x-asked-path';

/** The screen of the admin area that was asked for; its first one where nothing says which. */
export function askedScreen(headers: Headers): string {
  const asked = localPath(headers.get(ASKED_HEADER));
  const first = paths.admin.dashboard();
  const [path] = (asked ?? '').split('?');
  return asked && `${path}/`.startsWith(`${first}/`) ? asked : first;
}
