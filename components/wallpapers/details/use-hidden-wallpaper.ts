'use client';

import useSWR from 'swr';
import { useViewer } from '@/components/auth/use-viewer';
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

/** Sends no request for visitors. */
export function useHiddenWallpaper(id: string): HiddenWallpaperState {
  const viewer = useViewer();
  const { data, error, mutate } = useSWR(
    viewer ? paths.api.wallpaper(id) : null,
    (path: string) => callApi<Wallpaper>(path),
    { shouldRetryOnError: false },
  );
  const isUnknown = error !== undefined && !(error instanceof ApiError && error.status === 404);
  return {
    wallpaper: data ?? null,
    isPending:
      viewer === undefined || (viewer !== null && data === undefined && error === undefined),
    hasFailed: isUnknown,
    retry: () => mutate(),
  };
}
