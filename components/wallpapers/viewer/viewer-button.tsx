'use client';

import { ActionIcon } from '@/components/ui/action-icon';
import { IconButton } from '@/components/ui/icon-button';
import { viewerText } from '@/lib/messages/viewer';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { usePictureViewer } from './use-picture-viewer';

export function ViewerButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const { open, preload, viewer } = usePictureViewer(wallpaper);
  return (
    <>
      <IconButton
        icon={<ActionIcon name="expand" />}
        label={viewerText.open}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={preload}
      />
      {viewer}
    </>
  );
}
