'use client';

import { useState } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { shareWallpaper } from './share-wallpaper';

/** Shares a wallpaper with the apps of the device. */
export function useShare(wallpaper: Wallpaper) {
  const [isBusy, setBusy] = useState(false);
  async function share() {
    setBusy(true);
    await shareWallpaper(wallpaper);
    setBusy(false);
  }
  return { share, isBusy };
}
