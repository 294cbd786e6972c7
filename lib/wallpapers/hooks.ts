'use client';

import { useCallback, useSyncExternalStore } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { useViewer } from '@/lib/auth/hooks';
import { CallError, call, callList } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper, WallpaperChange } from './schema';
import { forgetWallpaper, forgotten, renewWallpaper, subscribeChanges } from './wall-memory';

/** Deletes a wallpaper and takes it out of every list; one that is gone already is fine too. */
export function useDeleteWallpaper() {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (id: string) => {
      try {
        await call<void>(paths.api.wallpaper(id), { method: 'DELETE' });
      } catch (error) {
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
      forgetWallpaper(id);
      // How many one has: not waited for, since the deletion does not depend on it.
      void mutate(paths.api.me());
    },
    [mutate],
  );
}

/**
 * Changes a wallpaper. Whoever shows it afterwards loads the whole page anew.
 *
 * @throws CallError with the server's sentence.
 */
export async function updateWallpaper(id: string, change: WallpaperChange): Promise<void> {
  const init = { method: 'PATCH', json: change };
  renewWallpaper(await call<Wallpaper>(paths.api.wallpaper(id), init));
}

/**
 * A wallpaper that has no page, as the viewer may see it: its uploader and admins do. Visitors cost no
 * call.
 */
export function useHiddenWallpaper(id: string) {
  const viewer = useViewer();
  const { data, error, mutate } = useSWR(
    viewer ? paths.api.wallpaper(id) : null,
    (path: string) => call<Wallpaper>(path),
    { shouldRetryOnError: false },
  );
  const isUnknown = error !== undefined && !(error instanceof CallError && error.status === 404);
  return { wallpaper: data ?? null, isUnknown, askAgain: () => mutate() };
}

/** One's own wallpapers that are not public, the newest first, as many as one asks for. */
export function useHiddenWallpapers(username: string) {
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (index, before: Awaited<ReturnType<typeof callList>> | null) => {
      const list = paths.api.hiddenWallpapers(username);
      if (index === 0) return list;
      return before?.next ? paths.api.after(list, before.next) : null;
    },
    (path: string) => callList<Wallpaper>(path),
    { revalidateFirstPage: false, shouldRetryOnError: false },
  );
  const deleted = useSyncExternalStore(subscribeChanges, forgotten, forgotten);
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
