'use client';

import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { callList } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from './schema';
import {
  announced,
  forgotten,
  keepWall,
  recallWall,
  returnTo,
  storeWall,
  subscribeChanges,
  type Wall,
} from './wall-memory';

/** Spec §9: the bottom marker is heeded five times a second at most. */
const THROTTLE_MS = 200;

type State = 'idle' | 'loading' | 'failed';

/**
 * A list that grows by cursor. A new visit starts with `first`; going Back, and reloading, finds what
 * had been loaded and the place in it, without a request.
 *
 * @param address of the list's page: what is remembered for one list is not another's.
 * @param list the call that lists it.
 */
export function useWall(address: string, list: string, first: Wall) {
  // While the server's HTML is taken over, what is shown must be what it shows.
  const isTakenOver = useSyncExternalStore(never, yes, no);
  const [wall, setWall] = useState(() => (isTakenOver && recallGrown(address, first)) || first);
  const [state, setState] = useState<State>('idle');
  const current = useRef(wall);
  const askedAt = useRef(0);
  const isBusy = useRef(false);
  current.current = wall;

  const keep = useCallback(() => keepWall(address, current.current), [address]);

  useLayoutEffect(() => {
    const found = recallWall(address);
    if (!found) return;
    setWall((known) => recallGrown(address, known) ?? known);
    // Before the next picture of the page is painted, and after the list has grown.
    requestAnimationFrame(() => {
      returnTo(found);
      keep();
    });
  }, [address, keep]);

  useEffect(() => {
    // What is recalled was left at another place than the top, where the page is until it has grown.
    if (!recallWall(address)) keep();
    addEventListener('scroll', keep, { passive: true });
    addEventListener('pagehide', storeWall);
    return () => {
      removeEventListener('scroll', keep);
      removeEventListener('pagehide', storeWall);
    };
  }, [address, keep]);

  const loadMore = useCallback(async () => {
    const { next } = current.current;
    if (isBusy.current || !next) return;
    isBusy.current = true;
    try {
      await pause(askedAt.current + THROTTLE_MS - Date.now());
      askedAt.current = Date.now();
      setState('loading');
      const page = await callList<Wallpaper>(paths.api.after(list, next));
      const grown = append(current.current, page);
      setWall(grown);
      keepWall(address, grown);
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isBusy.current = false;
    }
  }, [address, list]);

  const isGrowing = isTakenOver && wall.next !== null && state !== 'failed';
  const deleted = useSyncExternalStore(subscribeChanges, forgotten, forgotten);
  const isNewest = address === paths.home();
  const added = useSyncExternalStore(subscribeChanges, isNewest ? announced : none, none);
  const items = useMemo(() => {
    const all = added.length > 0 ? [...newerThan(wall.items, added), ...wall.items] : wall.items;
    return deleted.size > 0 ? all.filter(({ _id }) => !deleted.has(_id)) : all;
  }, [wall.items, added, deleted]);
  const gone = wall.items.length - items.length;
  return { ...wall, items, gone, state, isGrowing, loadMore, keep };
}

/** What is remembered where it is more than the page brings anyway, which is newer. */
function recallGrown(address: string, first: Wall): Wall | null {
  const found = recallWall(address);
  return found && found.items.length > first.items.length ? found : null;
}

/** A picture uploaded meanwhile may come twice: once is enough. */
function append(known: Wall, page: Wall): Wall {
  return { items: [...known.items, ...unknownTo(known.items, page.items)], next: page.next };
}

/** Of one's own uploads, those that the list is too old to hold. */
function newerThan(items: readonly Wallpaper[], added: readonly Wallpaper[]): Wallpaper[] {
  const newest = items[0]?.createdAt ?? '';
  return unknownTo(items, added).filter(({ createdAt }) => createdAt > newest);
}

function unknownTo(known: readonly Wallpaper[], items: readonly Wallpaper[]): Wallpaper[] {
  const ids = new Set(known.map(({ _id }) => _id));
  return items.filter(({ _id }) => !ids.has(_id));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
const never = () => () => undefined;
const NONE: readonly Wallpaper[] = [];
const none = () => NONE;
const yes = () => true;
const no = () => false;
