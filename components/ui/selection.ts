'use client';

import { createStore, useStore } from '@/lib/client/store';

/** IDs in the order in which they were selected. Null unless items are being selected. A page has one such list. */
const selection = createStore<ReadonlySet<string> | null>(null);
const NONE: ReadonlySet<string> = new Set();

export const startSelecting = () => selection.set(NONE);

/** A list calls it when it unmounts, too. */
export const stopSelecting = () => selection.set(null);

export function select(ids: readonly string[], isSelected: boolean): void {
  const next = new Set(selection.get());
  for (const id of ids) isSelected ? next.add(id) : next.delete(id);
  selection.set(next);
}

export const useIsSelecting = () => useStore(selection, (ids) => ids !== null, false);

/** `read` must return the same reference for the same selection. */
export function useSelection<T>(read: (ids: ReadonlySet<string>) => T): T {
  return useStore(selection, (ids) => read(ids ?? NONE), read(NONE));
}
