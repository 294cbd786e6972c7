'use client';

import useSWR from 'swr';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { splitByKind } from './split-by-kind';

/** All are null if the wallpaper isn't in a set, or if the set can't be loaded. */
export function useSet(first: Wallpaper) {
  const { set } = first;
  const { data, error } = useSWR(set && paths.api.set(set._id), callApi<WallpaperSet>, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const { pair, versions } = splitByKind(data);
  // Stands in while the pair loads, so that the light version doesn't flash in dark mode.
  const isLoadingPair = set?.kind === 'light_dark' && !data && !error;
  const half = isLoadingPair ? { ...set, members: [first] } : null;
  return { pair, shown: pair ?? half, versions };
}
