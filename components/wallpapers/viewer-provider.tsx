'use client';

import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const load = () => import('./picture-viewer').then(({ PictureViewer }) => PictureViewer);

interface ViewerControl {
  open: () => void;
  preload: () => void;
}

export const ViewerContext = createContext<ViewerControl | null>(null);

interface Props {
  wallpaper: Wallpaper;
  children: ReactNode;
}

export function ViewerProvider({ wallpaper, children }: Props) {
  const { originalImageUrl } = wallpaper;
  const [Viewer, setViewer] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const close = useCallback(() => setViewer(null), []);
  const control = useMemo(
    () => ({
      open: () => {
        // If the script fails to load, the file itself takes over.
        load().then(
          (component) => setViewer(() => component),
          () => location.assign(originalImageUrl),
        );
      },
      preload: () => void load().catch(() => undefined),
    }),
    [originalImageUrl],
  );
  return (
    <ViewerContext value={control}>
      {children}
      {Viewer && <Viewer wallpaper={wallpaper} onClose={close} />}
    </ViewerContext>
  );
}
