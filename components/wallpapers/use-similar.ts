'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { useDeletedIds } from './wall-changes';

/** Paging through the wall faster requests nothing, so that it doesn't use up the rate limit. */
const SETTLE_MS = 300;

export function useSimilar({ _id }: Wallpaper, count: number) {
  const isSettled = useSettled(_id) === _id;
  const { data, error, isLoading, mutate } = useSWR(
    isSettled ? paths.api.similar(_id, count) : null,
    callApi<Wallpaper[]>,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const deletedIds = useDeletedIds();
  return {
    similar: data?.filter((one) => !deletedIds.has(one._id)),
    hasFailed: error !== undefined && !data && !isLoading,
    retry: () => mutate(),
  };
}

/** The last value that didn't change for a moment. */
function useSettled(value: string): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
