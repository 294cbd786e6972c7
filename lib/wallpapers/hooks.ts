'use client';

import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useViewer } from '@/lib/auth/hooks';
import { CallError, call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import { forgetWallpaper, renewWallpaper } from './feed-memory';
import type { Wallpaper, WallpaperChange } from './schema';

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
