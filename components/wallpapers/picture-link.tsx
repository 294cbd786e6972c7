'use client';

import { type MouseEvent, useContext } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { LargePicture } from './large-picture';
import { ViewerContext } from './viewer-provider';

interface Props {
  wallpaper: Wallpaper;
  className: string | undefined;
}

/** Opens the picture in full screen; without JavaScript, its file. */
export function PictureLink({ wallpaper, className }: Props) {
  const viewer = useContext(ViewerContext);
  function open(event: MouseEvent) {
    if (!viewer || !isPlainClick(event)) return;
    event.preventDefault();
    viewer.open();
  }
  return (
    <a
      className={className}
      href={wallpaper.originalImageUrl}
      onClick={open}
      onPointerEnter={viewer?.preload}
    >
      <LargePicture wallpaper={wallpaper} />
    </a>
  );
}
