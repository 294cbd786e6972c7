import { fetchPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { lastList, type WallpaperList } from './last-list';
import { getCachedWall } from './wall-cache';

/** The list that led to a page. Without one, its related wallpapers follow. */
export function getListOf(wallpaper: Wallpaper): readonly Wallpaper[] {
  const { current } = lastList;
  if (current && findIndex(current.items, wallpaper) >= 0) return current.items;
  const { _id, category } = wallpaper;
  const related = getCachedWall(paths.wallpaper(_id));
  if (!related) return [wallpaper];
  const { items, next } = related;
  const list = [wallpaper, ...items];
  lastList.current = { items: list, next, path: paths.api.related(category, _id) };
  return list;
}

/** A set has one tile. */
export function findIndex(list: readonly Wallpaper[], { _id, set }: Wallpaper): number {
  return list.findIndex((one) => one._id === _id || (set && one.set?._id === set._id));
}

const loading = new WeakMap<WallpaperList, ReturnType<typeof loadMore>>();

/** Loads the next page of the list once, also for several callers. Resolves with the longer list, or with null at its end. */
export async function loadMoreOfList(): Promise<readonly Wallpaper[] | null> {
  const list = lastList.current;
  if (!list?.next) return null;
  const running = loading.get(list) ?? loadMore(list, list.next);
  loading.set(list, running);
  return running.finally(() => loading.delete(list));
}

/** Resolves with null if another list was opened in the meantime. */
async function loadMore(list: WallpaperList, next: string): Promise<readonly Wallpaper[] | null> {
  const page = await fetchPage<Wallpaper>(paths.api.nextPage(list.path, next));
  if (lastList.current !== list) return null;
  const known = new Set(list.items.map(({ _id }) => _id));
  const added = page.items.filter(({ _id }) => !known.has(_id));
  const items = [...list.items, ...added];
  lastList.current = { ...list, items, next: page.next };
  return items;
}
