'use client';

import type { ReactNode } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { callApi } from '@/lib/client/fetcher';
import { PAGE } from '@/lib/limits';
import { keptText } from '@/lib/messages/kept';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './kept-page.module.css';

interface Props {
  ids: readonly string[];
  children: (wallpapers: Wallpaper[]) => ReactNode;
}

/** Loads wallpapers by ID, and shows how many aren't public anymore. */
export function StoredWallpapers({ ids, children }: Props) {
  const { wallpapers, hasFailed, retry } = useWallpapersByIds(ids);
  if (hasFailed) {
    return (
      <p role="alert" className={styles.note}>
        {keptText.loadFailed}{' '}
        <Button kind="quiet" onClick={retry}>
          {siteText.tryAgain}
        </Button>
      </p>
    );
  }
  if (!wallpapers) {
    return (
      <p role="status" className={styles.note}>
        {keptText.loading}
      </p>
    );
  }
  const goneCount = ids.length - wallpapers.length;
  return (
    <>
      {goneCount > 0 && <p className={styles.note}>{keptText.gone(goneCount)}</p>}
      {children(wallpapers)}
    </>
  );
}

/** Loads those that are public, on every visit. */
function useWallpapersByIds(ids: readonly string[]) {
  const { data, error, isValidating, mutate } = useSWR(ids.join(), () => fetchAll(ids), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });
  return {
    wallpapers: isValidating ? undefined : data,
    hasFailed: error !== undefined && !isValidating,
    retry: () => mutate(),
  };
}

async function fetchAll(ids: readonly string[]): Promise<Wallpaper[]> {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += PAGE.max) {
    parts.push(ids.slice(start, start + PAGE.max));
  }
  const lists = parts.map((part) => callApi<Wallpaper[]>(paths.api.wallpapersByIds(part)));
  return (await Promise.all(lists)).flat();
}
