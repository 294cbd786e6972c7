'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import { listFilters, type SearchOptions } from '@/lib/search/query/options';

/** By filter and value. Null stands for more than 1,000. */
type Counts = Partial<Record<string, Record<string, number | null>>>;

/**
 * Counts what a search would find with each option, once `load` is called for it: most people never look.
 *
 * @param q null if no wallpaper matches all of it
 */
export function useOptionCounts(q: string | null, options: SearchOptions) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [found, setFound] = useState<Record<string, Counts>>({});
  const path = getPath(q, options);
  const isMissing = path !== null && path === loaded && found[path] === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void callApi<Counts>(path).then(
      (counts) => setFound((all) => ({ ...all, [path]: counts })),
      // Requested again the next time the filters are used.
      () => isCurrent && setLoaded(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, isMissing]);

  const counts = found[path ?? ''] ?? {};
  return { counts, load: (next = options) => setLoaded(getPath(q, next)) };
}

/** Null for a toplist, which doesn't have all matches. */
function getPath(q: string | null, options: SearchOptions): string | null {
  if (q === null || options.sorting === 'toplist') return null;
  const names = [...listFilters(options), 'fit'] as const;
  const filters = names.map((name) => [name, options[name]]);
  return paths.api.searchCounts(q, Object.fromEntries(filters));
}
