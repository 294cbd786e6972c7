'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import { call } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Totals } from '@/lib/visits/schema';

/** Shorter visits don't count as a view. */
const SEEN_MS = 1000;

/** Reports a view once the page has been visible for a second. */
export function useViewBeacon(id: string): void {
  useEffect(() => whenSeen(() => navigator.sendBeacon(paths.api.views(id))), [id]);
}

/** Returns a function that cancels. */
function whenSeen(onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
    document.removeEventListener('prerenderingchange', restart);
  };
  const restart = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible' || isPrerendering()) return;
    timer = setTimeout(() => {
      cancel();
      onSeen();
    }, SEEN_MS);
  };
  document.addEventListener('visibilitychange', restart);
  document.addEventListener('prerenderingchange', restart);
  restart();
  return cancel;
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

/** Loads the total views, downloads and favorites of the user's wallpapers. */
export function useOwnTotals() {
  const fetchTotals = (path: string) => call<Totals>(path);
  const { data, error, mutate } = useSWR(paths.api.ownTotals(), fetchTotals, {
    shouldRetryOnError: false,
  });
  return { totals: data, hasFailed: error !== undefined && !data, retry: () => mutate() };
}
