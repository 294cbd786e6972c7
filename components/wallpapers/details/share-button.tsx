'use client';

import { ActionIcon } from '@/components/ui/action-icon';
import { IconButton } from '@/components/ui/icon-button';
import { shareButtonText } from '@/lib/messages/share-buttons';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { useShare } from './use-share';

export function ShareButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const { share, isBusy } = useShare(wallpaper);
  return (
    <IconButton
      icon={<ActionIcon name="share" />}
      label={shareButtonText.share}
      onClick={share}
      disabled={isBusy}
    />
  );
}
