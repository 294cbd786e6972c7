'use client';

import { useCallback, useSyncExternalStore } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { useViewer } from '@/lib/auth/hooks';
import { CallError, call, callList } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper, WallpaperChange } from '@/lib/wallpapers/schema';
import {
  getDeletedIds,
  removeFromWalls,
  subscribeToWallChanges,
  updateInWalls,
} from './wall-cache';

/** Deletes a wallpaper and removes it from every list. A 404 counts as success. */
export function useDeleteWallpaper() {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (id: string) => {
      try {
        await call<void>(paths.api.wallpaper(id), { method: 'DELETE' });
      } catch (error) {
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
      removeFromWalls(id);
      // Refreshes the viewer's wallpaper count in the background.
      void mutate(paths.api.me());
    },
    [mutate],
  );
}

/**
 * Updates a wallpaper, also in cached lists.
 *
 * @throws CallError with the message of the server.
 */
export async function updateWallpaper(id: string, change: WallpaperChange): Promise<void> {
  const init = { method: 'PATCH', json: change };
  updateInWalls(await call<Wallpaper>(paths.api.wallpaper(id), init));
}

interface HiddenWallpaperState {
  wallpaper: Wallpaper | null;
  /** The request failed for another reason than a 404. */
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads a wallpaper that is not public, for its uploader and admins. Sends no request for visitors.
 */
export function useHiddenWallpaper(id: string): HiddenWallpaperState {
  const viewer = useViewer();
  const { data, error, mutate } = useSWR(
    viewer ? paths.api.wallpaper(id) : null,
    (path: string) => call<Wallpaper>(path),
    { shouldRetryOnError: false },
  );
  const isUnknown = error !== undefined && !(error instanceof CallError && error.status === 404);
  return { wallpaper: data ?? null, hasFailed: isUnknown, retry: () => mutate() };
}

/** Loads the user's hidden wallpapers page by page, newest first. */
export function useHiddenWallpapers(username: string) {
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (index, previous: Awaited<ReturnType<typeof callList>> | null) => {
      const list = paths.api.hiddenWallpapers(username);
      if (index === 0) return list;
      return previous?.next ? paths.api.nextPage(list, previous.next) : null;
    },
    (path: string) => callList<Wallpaper>(path),
    { revalidateFirstPage: false, shouldRetryOnError: false },
  );
  const deleted = useSyncExternalStore(subscribeToWallChanges, getDeletedIds, getDeletedIds);
  const all = data?.flatMap((page) => page.items) ?? [];
  const items = all.filter(({ _id }) => !deleted.has(_id));
  return {
    items,
    count: (data?.[0]?.total ?? 0) - (all.length - items.length),
    hasMore: data?.at(-1)?.next != null,
    isLoading: data !== undefined && data.length < size && !error,
    hasFailed: error !== undefined,
    loadMore: () => setSize(size + 1),
    retry: () => mutate(),
  };
}
