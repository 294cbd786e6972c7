'use client';

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import {
  cacheWall,
  getCachedWall,
  restoreScroll,
  storeWallInSession,
  type Wall,
} from '@/components/wallpapers/wall-cache';
import { useWallChanges } from '@/components/wallpapers/wall-changes';
import { fetchPage } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Spec §9. */
const THROTTLE_MS = 200;

type State = 'idle' | 'loading' | 'failed';

export interface WallState extends Wall {
  /** Of the list in the API. */
  path: string;
  deletedCount: number;
  state: State;
  isGrowing: boolean;
  loadMore: () => Promise<void>;
  saveScroll: () => void;
}

/** Back and reload restore items and scroll position. `address`: path of the page; `list`: path of the API. */
export function useWall(
  address: string,
  list: string,
  first: Wall,
  excludedIds: ReadonlySet<string> = NO_IDS,
): WallState {
  // Hydration must render the same items as the server.
  const isHydrated = useHydrated();
  const [wall, setWall] = useState(
    () => (isHydrated && getLongerCachedWall(address, first)) || first,
  );
  const [state, setState] = useState<State>('idle');
  const current = useRef(wall);
  const requestedAt = useRef(0);
  const isBusy = useRef(false);
  current.current = wall;

  const save = useCallback(() => cacheWall(address, current.current), [address]);

  useLayoutEffect(() => {
    const found = getCachedWall(address);
    if (!found) return;
    setWall((existing) => getLongerCachedWall(address, existing) ?? existing);
    // After the restored items are rendered, before the next paint.
    requestAnimationFrame(() => {
      restoreScroll(found);
      save();
    });
  }, [address, save]);

  useEffect(() => {
    // Until the restored items are rendered, saving would overwrite the scroll position with 0.
    if (!getCachedWall(address)) save();
    addEventListener('scroll', save, { passive: true });
    addEventListener('pagehide', storeWallInSession);
    return () => {
      removeEventListener('scroll', save);
      removeEventListener('pagehide', storeWallInSession);
    };
  }, [address, save]);

  const loadMore = useCallback(async () => {
    const { next } = current.current;
    if (isBusy.current || !next) return;
    isBusy.current = true;
    try {
      await pause(requestedAt.current + THROTTLE_MS - Date.now());
      requestedAt.current = Date.now();
      setState('loading');
      const page = await fetchPage<Wallpaper>(paths.api.nextPage(list, next));
      const grown = append(current.current, page);
      setWall(grown);
      cacheWall(address, grown);
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isBusy.current = false;
    }
  }, [address, list]);

  const isGrowing = isHydrated && wall.next !== null && state !== 'failed';
  const { deletedIds, uploaded, edited } = useWallChanges();
  const added = address === paths.home() ? uploaded : NONE;
  const items = useMemo(
    () =>
      [...getNewerUploads(wall.items, added), ...wall.items]
        .filter(({ _id }) => !deletedIds.has(_id) && !excludedIds.has(_id))
        .map((one) => ({ ...one, ...edited.get(one._id) })),
    [wall.items, added, deletedIds, excludedIds, edited],
  );
  const gone = wall.items.length - items.length;
  return {
    ...wall,
    items,
    path: list,
    deletedCount: gone,
    state,
    isGrowing,
    loadMore,
    saveScroll: save,
  };
}

/** Prefers the page, which is newer, unless the cached list is longer. */
function getLongerCachedWall(address: string, first: Wall): Wall | null {
  const found = getCachedWall(address);
  return found && found.items.length > first.items.length ? found : null;
}

/** Skips duplicates, which occur if a picture was uploaded in the meantime. */
function append(existing: Wall, page: Wall): Wall {
  return {
    items: [...existing.items, ...excludeExisting(existing.items, page.items)],
    next: page.next,
  };
}

function getNewerUploads(items: readonly Wallpaper[], added: readonly Wallpaper[]): Wallpaper[] {
  const newest = items[0]?.createdAt ?? '';
  return excludeExisting(items, added).filter(({ createdAt }) => createdAt > newest);
}

function excludeExisting(existing: readonly Wallpaper[], items: readonly Wallpaper[]): Wallpaper[] {
  const ids = new Set(existing.map(({ _id }) => _id));
  return items.filter(({ _id }) => !ids.has(_id));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
const NONE: readonly Wallpaper[] = [];
const NO_IDS: ReadonlySet<string> = new Set();
