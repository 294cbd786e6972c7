import { fetchPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { lastList } from './last-list';
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

let loading: ReturnType<typeof loadMore> | null = null;

/** @returns the longer list, or null at its end and if another list has been opened meanwhile. */
export function loadMoreOfList(): Promise<readonly Wallpaper[] | null> {
  loading ??= loadMore().finally(() => {
    loading = null;
  });
  return loading;
}

async function loadMore(): Promise<readonly Wallpaper[] | null> {
  const list = lastList.current;
  if (!list?.next) return null;
  const page = await fetchPage<Wallpaper>(paths.api.nextPage(list.path, list.next));
  if (lastList.current !== list) return null;
  const known = new Set(list.items.map(({ _id }) => _id));
  const added = page.items.filter(({ _id }) => !known.has(_id));
  const items = [...list.items, ...added];
  lastList.current = { ...list, items, next: page.next };
  return items;
}
