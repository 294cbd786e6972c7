'use client';

import { useCallback, useState } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const load = () => import('./page-viewer').then(({ PageViewer }) => PageViewer);
const preload = () => void load().catch(() => undefined);

/** Loads the viewer when it is first opened. Render `viewer` where the hook is used. */
export function usePictureViewer(wallpaper: Wallpaper) {
  const [Viewer, setViewer] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const close = useCallback(() => setViewer(null), []);

  function open() {
    // If the script fails to load, the browser shows the file.
    load().then(
      (component) => setViewer(() => component),
      () => location.assign(wallpaper.originalImageUrl),
    );
  }

  return { open, preload, viewer: Viewer && <Viewer wallpaper={wallpaper} onClose={close} /> };
}
