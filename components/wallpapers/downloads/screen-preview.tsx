'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './screen-preview.module.css';

const load = () =>
  import('./screen-preview-button').then(({ ScreenPreviewButton }) => ScreenPreviewButton);

/** Pages are cached for everyone, so the browser adds what depends on its screen. The room is there before. */
export function ScreenPreview({ wallpaper }: { wallpaper: Wallpaper }) {
  const room = useRef<HTMLDivElement>(null);
  const [Button, setButton] = useState<ComponentType<{ wallpaper: Wallpaper }>>();
  useEffect(() => {
    if (!room.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load().then(
        (component) => setButton(() => component),
        // The same dialog opens next to Download.
        () => undefined,
      );
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className={styles.room}>
      {Button && <Button key={wallpaper._id} wallpaper={wallpaper} />}
    </div>
  );
}
