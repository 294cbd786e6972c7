'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** What more can be done with a picture where it hangs: nothing, unless a page says otherwise. */
export const TileActs = createContext<((wallpaper: Wallpaper) => ReactNode) | null>(null);

export function MoreActs({ wallpaper }: { wallpaper: Wallpaper }) {
  return useContext(TileActs)?.(wallpaper) ?? null;
}
