'use client';

import { useEffect } from 'react';
import { viewerStore } from '@/components/auth/viewer-store';
import { addViewed } from '@/components/favorites/on-device';
import { lastList } from '@/components/wallpapers/last-list';
import { paths } from '@/lib/paths';

/** Shorter visits don't count as a view. */
const SEEN_MS = 1000;

export function useViewBeacon(id: string): void {
  useEffect(() => {
    // At once: the related wallpapers replace the list.
    const search = getSearch(id);
    return whenSeen(() => {
      navigator.sendBeacon(paths.api.views(id, { referrer: getReferrer(), search }));
      // Not of users, whose history the next visitor of this device would see.
      if (viewerStore.get() === null) addViewed(id);
    });
  }, [id]);
}

/** The words of the search whose results led here, or empty. */
function getSearch(id: string): string {
  const { path, items } = lastList.current ?? { path: '', items: [] };
  const [endpoint, query] = path.split('?');
  const isResult = endpoint === paths.api.search('') && items.some(({ _id }) => _id === id);
  return (isResult && new URLSearchParams(query).get('q')) || '';
}

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

/** A host, `self` for this site, or empty. Pages that were opened without a page load are from this site. */
function getReferrer(): string {
  const [load] = performance.getEntriesByType('navigation');
  const isLanding = load?.name.split(/[?#]/)[0] === location.origin + location.pathname;
  const host = document.referrer.split('/')[2] ?? '';
  return isLanding && host !== location.host ? host : 'self';
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}
