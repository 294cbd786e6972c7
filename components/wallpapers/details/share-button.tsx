'use client';

import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { shareButtonText } from '@/lib/messages/share-buttons';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { shareWallpaper } from './share-wallpaper';

export function ShareButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const [isBusy, setBusy] = useState(false);
  async function share() {
    setBusy(true);
    await shareWallpaper(wallpaper);
    setBusy(false);
  }
  return (
    <IconButton icon="share" label={shareButtonText.share} onClick={share} disabled={isBusy} />
  );
}
