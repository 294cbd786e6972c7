import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Loads what it shows, which no page needs before the first download. */
export function announceDownload(wallpaper: Wallpaper): void {
  import('./show-saved').then(
    ({ showSaved }) => showSaved(wallpaper),
    () => undefined,
  );
}
