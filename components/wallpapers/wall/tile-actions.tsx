'use client';

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';

export const TileActionsContext = createContext<((wallpaper: Wallpaper) => ReactNode) | null>(null);

/** Whether the tiles of a wall name their category, because all are by one creator. */
export const OneCreatorContext = createContext(false);

/** Replaces the actions and links of tiles while they can be selected. */
export const TileSelectionContext = createContext<ComponentType<{ wallpaper: Wallpaper }> | null>(
  null,
);

export function TileActions({ wallpaper }: { wallpaper: Wallpaper }) {
  return useContext(TileActionsContext)?.(wallpaper) ?? null;
}
