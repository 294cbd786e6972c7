import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Loads the toast on the first download. */
export function announceDownload(wallpaper: Wallpaper): void {
  import('./show-saved').then(
    ({ showSaved }) => showSaved(wallpaper),
    () => undefined,
  );
}
