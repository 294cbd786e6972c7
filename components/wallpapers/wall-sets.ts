import type { WallpaperSet } from '@/lib/sets/schema';
import { updateStored } from './wall-cache';

/** Lists show only the first member. */
export function groupInWalls({ members: [first, ...others] }: WallpaperSet): void {
  const hidden = new Set(others.map(({ _id }) => _id));
  updateStored((cached) => ({
    ...cached,
    items: cached.items
      .filter(({ _id }) => !hidden.has(_id))
      .map((one) => (first?._id === one._id ? first : one)),
  }));
}

/** The other members reappear when the list is reloaded. */
export function ungroupInWalls(setId: string): void {
  updateStored((cached) => ({
    ...cached,
    items: cached.items.map((one) => (one.set?._id === setId ? { ...one, set: null } : one)),
  }));
}
