'use client';

import useSWR from 'swr';
import { ApiError, callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

interface HiddenWallpaperState {
  wallpaper: Wallpaper | null;
  isPending: boolean;
  /** The request failed for another reason than a 404. */
  hasFailed: boolean;
  retry: () => void;
}

export function useHiddenWallpaper(id: string): HiddenWallpaperState {
  const { data, error, mutate } = useSWR(
    paths.api.wallpaper(id),
    (path: string) => callApi<Wallpaper>(path),
    { shouldRetryOnError: false },
  );
  const isUnknown = error !== undefined && !(error instanceof ApiError && error.status === 404);
  return {
    wallpaper: data ?? null,
    isPending: data === undefined && error === undefined,
    hasFailed: isUnknown,
    retry: () => mutate(),
  };
}
