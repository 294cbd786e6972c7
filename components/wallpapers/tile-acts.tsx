'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Lets a page add actions to its tiles. */
export const TileActs = createContext<((wallpaper: Wallpaper) => ReactNode) | null>(null);

export function MoreActs({ wallpaper }: { wallpaper: Wallpaper }) {
  return useContext(TileActs)?.(wallpaper) ?? null;
}
