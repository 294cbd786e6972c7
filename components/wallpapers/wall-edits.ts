import type { Wallpaper } from '@/lib/wallpapers/schema';
import { updateStored } from './wall-cache';
import { wallChanges } from './wall-changes';

/** Shows edited wallpapers in the lists of this document, and in those stored for later ones. */
export function updateInWalls(wallpapers: readonly Wallpaper[]): void {
  const { edited: earlier, ...others } = wallChanges.get();
  // The set is that of the list: the answer to an edit doesn't have its other picture.
  const edited = new Map([
    ...earlier,
    ...wallpapers.map(({ set: _, ...w }) => [w._id, w] as const),
  ]);
  wallChanges.set({ ...others, edited });
  updateStored((cached) => ({
    ...cached,
    items: cached.items.map((one) => ({ ...one, ...edited.get(one._id) })),
  }));
}

/** Hides wallpapers in every list, or shows them again. */
export function setHiddenInWalls(ids: readonly string[], isHidden: boolean): void {
  const { deletedIds, ...others } = wallChanges.get();
  const next = new Set(deletedIds);
  for (const id of ids) isHidden ? next.add(id) : next.delete(id);
  wallChanges.set({ ...others, deletedIds: next });
}
