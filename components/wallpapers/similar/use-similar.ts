'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { animationsEnd } from '@/components/ui/animations-end';
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

/** Returns the last value that didn't change for `DEBOUNCE_MS`, or longer while something moves. */
function useDebounced(value: string): string | null {
  const [debounced, setDebounced] = useState<string | null>(null);
  useEffect(() => {
    let isCanceled = false;
    const timer = setTimeout(async () => {
      await animationsEnd();
      if (!isCanceled) setDebounced(value);
    }, DEBOUNCE_MS);
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [value]);
  return debounced;
}
