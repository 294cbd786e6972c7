'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Totals } from './schema';

/** A page that is left sooner, or never comes to the front, was not seen. */
const SEEN_MS = 1000;

/** Tells the server, once, that a wallpaper was really seen: for a second, on a visible page. */
export function useViewBeacon(id: string): void {
  useEffect(() => whenSeen(() => navigator.sendBeacon(paths.api.views(id))), [id]);
}

/** Calls `tell` when the page was visible for a second on end. @returns what gives it up. */
function whenSeen(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('prerenderingchange', look);
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible' || isPrerendering()) return;
    timer = setTimeout(() => {
      stop();
      tell();
    }, SEEN_MS);
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('prerenderingchange', look);
  look();
  return stop;
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

/** What one's own wallpapers add up to. */
export function useOwnTotals() {
  const ask = (path: string) => call<Totals>(path);
  const { data, error, mutate } = useSWR(paths.api.ownTotals(), ask, { shouldRetryOnError: false });
  return { totals: data, hasFailed: error !== undefined && !data, retry: () => mutate() };
}
