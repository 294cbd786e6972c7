'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Height below the window, in px, that is loaded ahead: more than a press of Page Down shows. */
const getLoadMargin = () => Math.max(1200, 1.5 * innerHeight);

/** Calls `loadMore` when the end of a list comes near, once for each time that it becomes ready. */
export function useLoadAhead(
  end: RefObject<Element | null>,
  isReady: boolean,
  loadMore: () => void,
): void {
  const load = useRef(loadMore);
  load.current = loadMore;
  useEffect(() => {
    const element = end.current;
    if (!element || !isReady) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load.current(),
      { rootMargin: `${getLoadMargin()}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, isReady]);
}
