'use client';

import useSWR from 'swr';
import { callApi } from '@/lib/client/fetcher';
import { PAGE } from '@/lib/limits';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Loads those that are public, on every visit. */
export function useWallpapersByIds(ids: readonly string[]) {
  const key = ids.length > 0 ? ids.join() : null;
  const { data, error, isValidating, mutate } = useSWR(key, () => fetchAll(ids), {
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
