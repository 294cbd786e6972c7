'use client';

import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Renders further actions on the wall of one creator, whose tiles name the category instead. Null on other walls. */
export const TileActionsContext = createContext<((wallpaper: Wallpaper) => ReactNode) | null>(null);

/** Replaces the actions and links of tiles while they can be selected. */
export const TileSelectionContext = createContext<ComponentType<{ wallpaper: Wallpaper }> | null>(
  null,
);
