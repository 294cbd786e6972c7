'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { useDeletedIds } from '@/components/wallpapers/wall-changes';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Paging faster than this requests nothing, so that it doesn't use up the rate limit. */
const DEBOUNCE_MS = 300;

export function useSimilar({ _id }: Wallpaper, count: number) {
  const isCurrent = useDebounced(_id) === _id;
  const { data, error, isLoading, mutate } = useSWR(
    isCurrent ? paths.api.similar(_id, count) : null,
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

/** Returns the last value that didn't change for `DEBOUNCE_MS`. */
function useDebounced(value: string): string | null {
  const [debounced, setDebounced] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
