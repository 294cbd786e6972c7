'use client';

import useSWR from 'swr';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Both are null if the wallpaper isn't in a set, or if the set can't be loaded. */
export function usePair(light: Wallpaper) {
  const { set } = light;
  const { data, error } = useSWR(set && paths.api.set(set._id), callApi<WallpaperSet>, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const pair = data?.members.length === 2 ? data : null;
  // Stands in while the pair loads, so that the light version doesn't flash in dark mode.
  const half = set && !data && !error ? { ...set, members: [light] } : null;
  return { pair, shown: pair ?? half };
}
