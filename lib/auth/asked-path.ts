import { localPath, paths } from '@/lib/paths';

/** By which the middleware tells a page of the admin area its address. */
export const ASKED_HEADER = 'x-asked-path';

/** The screen of the admin area that was asked for; its first one where nothing says which. */
export function askedScreen(headers: Headers): string {
  const asked = localPath(headers.get(ASKED_HEADER));
  return asked?.startsWith(paths.admin.dashboard()) ? asked : paths.admin.dashboard();
}
