'use client';

import { type ComponentType, createContext } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';

interface SelectionActions {
  /** The most that can be selected. */
  max: number;
  Actions: ComponentType<{ items: Wallpaper[] }>;
}

/** More actions for selected tiles. Null unless the wall shows the user's own wallpapers. */
export const SelectionActionsContext = createContext<SelectionActions | null>(null);
