import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { animateDoorway } from './animate-doorway';
import { PictureViewer } from './picture-viewer';

interface Props {
  wallpaper: Wallpaper;
  niche: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The viewer of one picture, which grows from a niche and returns to it. */
export function DailyViewer({ wallpaper, niche, onClose }: Props) {
  const [wallpapers] = useState([wallpaper]);
  const [isOpen, setOpen] = useState(false);
  const unmounted = useRef<AbortSignal>(undefined);

  const animate = (direction: 'grow' | 'shrink') => {
    const image = niche.current?.querySelector('img');
    return image
      ? animateDoorway(image, wallpaper, direction, unmounted.current)
      : Promise.resolve();
  };
  const grow = useEffectEvent(() => animate('grow'));

  useEffect(() => {
    const controller = new AbortController();
    unmounted.current = controller.signal;
    void grow().then(() => controller.signal.aborted || setOpen(true));
    return () => controller.abort();
  }, []);

  if (!isOpen) return null;
  return (
    <PictureViewer
      wallpaper={wallpaper}
      wallpapers={wallpapers}
      onMore={null}
      onShow={() => undefined}
      onClose={() => {
        setOpen(false);
        void animate('shrink').then(onClose);
      }}
    />
  );
}
