'use client';

import { useState } from 'react';
import { changeEntries, orderEntries, updateCollection } from '@/components/saving/api';
import { showToast } from '@/components/ui/toast';
import type { Wall } from '@/components/wallpapers/wall-cache';
import { callApi, fetchPage } from '@/lib/client/fetcher';
import { requestLoginIfUnauthorized } from '@/lib/client/unauthorized';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { PAGE } from '@/lib/limits';
import { collectionEditingText as text } from '@/lib/messages/collection-editing';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { useSaveQueue } from './use-save-queue';

export type Entries = ReturnType<typeof useEntries>;

/** The wallpapers of the edited collection. A change is shown at once, and saved after those before it. */
export function useEntries(collection: Collection, first: Wall) {
  const { _id } = collection;
  const list = collectionPaths.api.collectionWallpapers(_id, PAGE.max);
  const [wall, setWall] = useState(first);
  const [total, setTotal] = useState(collection.wallpaperCount);
  const [coverId, setCoverId] = useState(collection.coverId);
  const [announcement, announce] = useState('');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { items, next } = wall;

  const queue = useSaveQueue(async (error) => {
    showToast({ kind: 'alert', text: text.changeFailed });
    void requestLoginIfUnauthorized(error);
    await reload().catch(() => undefined);
  });

  async function reload() {
    const [current, page] = await Promise.all([
      callApi<Collection>(collectionPaths.api.collection(_id)),
      fetchPage<Wallpaper>(list),
    ]);
    setWall(page);
    setTotal(current.wallpaperCount);
    setCoverId(current.coverId);
  }

  async function load(path: string) {
    const page = await fetchPage<Wallpaper>(path);
    setWall((current) => append(current, page));
  }

  /** If it goes to a part of the list that isn't loaded, the first wallpaper of that part moves up. */
  function move(from: number, position: number) {
    const moved = items[from];
    const to = Math.min(Math.max(position, 0), total - 1);
    if (!moved || to === from) return;
    const isBeyond = next !== null && to >= items.length;
    const others = items.toSpliced(from, 1);
    setWall({ items: isBeyond ? others : others.toSpliced(to, 0, moved), next });
    announce(text.moved(moved.title, to + 1, total));
    queue.add(`move ${moved._id}`, async () => {
      await orderEntries(_id, { wallpapers: [moved._id], position: to + 1 });
      if (isBeyond) await load(collectionPaths.api.collectionEntry(_id, items.length));
    });
  }

  function remove(index: number) {
    const item = items[index];
    if (!item) return;
    const isCover = item._id === coverId;
    let removed = [item._id];
    setWall({ items: items.toSpliced(index, 1), next });
    setTotal(total - 1);
    if (isCover) setCoverId(null);
    queue.add(`remove ${item._id}`, async () => {
      ({ removed } = await changeEntries(_id, { remove: [item._id] }));
    });
    const restore = () => {
      setWall((current) => ({ ...current, items: current.items.toSpliced(index, 0, item) }));
      setTotal((count) => count + 1);
      if (isCover) setCoverId(item._id);
      queue.add(`restore ${item._id}`, async () => {
        await changeEntries(_id, { add: removed });
        await orderEntries(_id, { wallpapers: removed, position: index + 1 });
        if (isCover) await updateCollection(_id, { coverId: item._id });
      });
    };
    const link = {
      href: collectionPaths.collection(collection),
      text: text.undo,
      onFollow: restore,
    };
    showToast({ kind: 'status', text: text.removed(item.title), link });
  }

  function setCover({ _id: id, title }: Wallpaper) {
    const chosen = id === coverId ? null : id;
    setCoverId(chosen);
    announce(chosen ? text.coverSet(title) : text.coverCleared);
    queue.add('cover', () => updateCollection(_id, { coverId: chosen }));
  }

  async function loadMore() {
    setState('loading');
    try {
      await load(paths.api.nextPage(list, next ?? ''));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  const edits = { move, remove, setCover };
  return { ...edits, items, next, total, coverId, announcement, queue, state, loadMore };
}

/** Skips duplicates, which occur if another tab has moved wallpapers. */
function append({ items }: Wall, page: Wall): Wall {
  const known = new Set(items.map(({ _id }) => _id));
  const added = page.items.filter(({ _id }) => !known.has(_id));
  return { items: [...items, ...added], next: page.next };
}
