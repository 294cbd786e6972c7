'use client';

import type { MouseEvent } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { LargePicture } from './large-picture';
import { usePictureSwipe } from './use-picture-swipe';
import { usePictureViewer } from './use-picture-viewer';

interface Props {
  wallpaper: Wallpaper;
  isLazy?: boolean;
  className: string | undefined;
}

/** Opens the picture in full screen; without JavaScript, its file. */
export function PictureLink({ wallpaper, isLazy, className }: Props) {
  const { open, preload, viewer } = usePictureViewer(wallpaper);
  const link = usePictureSwipe(wallpaper);
  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  }
  return (
    <>
      <a
        ref={link}
        className={className}
        href={wallpaper.originalImageUrl}
        onClick={handleClick}
        onPointerEnter={preload}
      >
        <LargePicture wallpaper={wallpaper} isLazy={isLazy} />
      </a>
      {viewer}
    </>
  );
}
