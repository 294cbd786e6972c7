'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';

export const TileActionsContext = createContext<((wallpaper: Wallpaper) => ReactNode) | null>(null);

export function TileActions({ wallpaper }: { wallpaper: Wallpaper }) {
  return useContext(TileActionsContext)?.(wallpaper) ?? null;
}
