'use client';

import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { callList } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import { type Feed, keepFeed, recallFeed, storeFeed } from './feed-memory';
import type { Wallpaper } from './schema';

/** Spec §9: the bottom marker is heeded five times a second at most. */
const THROTTLE_MS = 200;

type State = 'idle' | 'loading' | 'failed';

/**
 * A list that grows by cursor. A new visit starts with `first`; going Back, and reloading, finds what
 * had been loaded and the place in it, without a request.
 *
 * @param address of the list's page: what is remembered for one list is not another's.
 */
export function useFeed(address: string, first: Feed) {
  // While the server's HTML is taken over, what is shown must be what it shows.
  const isTakenOver = useSyncExternalStore(never, yes, no);
  const [feed, setFeed] = useState(() => (isTakenOver && recallFeed(address)) || first);
  const [state, setState] = useState<State>('idle');
  const current = useRef(feed);
  const askedAt = useRef(0);
  const isBusy = useRef(false);
  current.current = feed;

  useLayoutEffect(() => {
    const found = recallFeed(address);
    if (!found) return;
    setFeed(found);
    // Before the next picture of the page is painted, and after the list has grown.
    requestAnimationFrame(() => scrollTo(0, found.scrollY));
  }, [address]);

  useEffect(() => {
    const keep = () => keepFeed(address, current.current);
    keep();
    addEventListener('scroll', keep, { passive: true });
    addEventListener('pagehide', storeFeed);
    return () => {
      removeEventListener('scroll', keep);
      removeEventListener('pagehide', storeFeed);
    };
  }, [address]);

  const loadMore = useCallback(async () => {
    const { next } = current.current;
    if (isBusy.current || !next) return;
    isBusy.current = true;
    try {
      await pause(askedAt.current + THROTTLE_MS - Date.now());
      askedAt.current = Date.now();
      setState('loading');
      const page = await callList<Wallpaper>(paths.api.wallpapers(next));
      const grown = append(current.current, page);
      setFeed(grown);
      keepFeed(address, grown);
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isBusy.current = false;
    }
  }, [address]);

  const isGrowing = isTakenOver && feed.next !== null && state !== 'failed';
  return { ...feed, state, isGrowing, loadMore };
}

/** A picture uploaded meanwhile may come twice: once is enough. */
function append(known: Feed, page: Feed): Feed {
  const ids = new Set(known.items.map(({ _id }) => _id));
  return {
    items: [...known.items, ...page.items.filter(({ _id }) => !ids.has(_id))],
    next: page.next,
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
const never = () => () => undefined;
const yes = () => true;
const no = () => false;
