'use client';

import { createStore, useStore } from '@/lib/client/store';
import type { Wallpaper } from '@/lib/wallpapers/schema';

interface WallChanges {
  /** Every list leaves them out, even if it was cached before. */
  deletedIds: ReadonlySet<string>;
  /** Newest first. The home wall starts with them. */
  uploaded: readonly Wallpaper[];
  /** By ID. Lists loaded before show them as edited. */
  edited: ReadonlyMap<string, Omit<Wallpaper, 'set'>>;
}

const NO_CHANGES: WallChanges = { deletedIds: new Set(), uploaded: [], edited: new Map() };

export const wallChanges = createStore(NO_CHANGES);

/** Adds an upload to the top of the home wall if it is public. `hidden`: other members of its set. */
export function addUploadedWallpaper(wallpaper: Wallpaper, hidden: Wallpaper[] = []): void {
  if (wallpaper.status !== 'approved') return;
  const { uploaded, ...others } = wallChanges.get();
  const replaced = new Set([wallpaper, ...hidden].map(({ _id }) => _id));
  const rest = uploaded.filter(({ _id }) => !replaced.has(_id));
  wallChanges.set({ ...others, uploaded: [wallpaper, ...rest] });
}

export function addDeletedId(id: string): void {
  const { deletedIds, ...others } = wallChanges.get();
  wallChanges.set({ ...others, deletedIds: new Set([...deletedIds, id]) });
}

export function useDeletedIds(): ReadonlySet<string> {
  return useStore(wallChanges, ({ deletedIds }) => deletedIds, NO_CHANGES.deletedIds);
}

export function useWallChanges(): WallChanges {
  return useStore(wallChanges, (changes) => changes, NO_CHANGES);
}
