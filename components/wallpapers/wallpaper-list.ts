import { getCachedWall, type Wall } from '@/components/wallpapers/wall-cache';
import { fetchPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

interface WallpaperList extends Wall {
  /** Path in the API. */
  path: string;
}

/** The last wall that this document has shown. */
let lastList: WallpaperList | null = null;

export function setLastList(list: WallpaperList): void {
  lastList = list;
}

/** The list that led to a page. Without one, its related wallpapers follow. */
export function getListOf(wallpaper: Wallpaper): readonly Wallpaper[] {
  if (lastList && findIndex(lastList.items, wallpaper) >= 0) return lastList.items;
  const { _id, category } = wallpaper;
  const related = getCachedWall(paths.wallpaper(_id));
  if (!related) return [wallpaper];
  const { items, next } = related;
  lastList = { items: [wallpaper, ...items], next, path: paths.api.related(category, _id) };
  return lastList.items;
}

/** A set has one tile. */
export function findIndex(list: readonly Wallpaper[], { _id, set }: Wallpaper): number {
  return list.findIndex((one) => one._id === _id || (set && one.set?._id === set._id));
}

/** @returns the longer list, or null at its end. */
export async function loadMoreOfList(): Promise<readonly Wallpaper[] | null> {
  const list = lastList;
  if (!list?.next) return null;
  const page = await fetchPage<Wallpaper>(paths.api.nextPage(list.path, list.next));
  const known = new Set(list.items.map(({ _id }) => _id));
  const added = page.items.filter(({ _id }) => !known.has(_id));
  lastList = { ...list, items: [...list.items, ...added], next: page.next };
  return lastList.items;
}
