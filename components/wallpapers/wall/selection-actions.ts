'use client';

import { type ComponentType, createContext } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';

interface SelectionActions {
  /** The most that can be selected. */
  max: number;
  Actions: ComponentType<{ items: Wallpaper[] }>;
}

/** What else can be done with selected tiles. Null except on one's own wall. */
export const SelectionActionsContext = createContext<SelectionActions | null>(null);
