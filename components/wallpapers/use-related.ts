'use client';

import useSWR from 'swr';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { useDeletedIds } from './wall-changes';

/** One request per category: paging through the wall must not use up the rate limit. */
export function useRelated({ _id, category }: Wallpaper) {
  const { data, error, isLoading, mutate } = useSWR(
    paths.api.category(category),
    callApi<Wallpaper[]>,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const deletedIds = useDeletedIds();
  return {
    related: data?.filter((one) => one._id !== _id && !deletedIds.has(one._id)),
    hasFailed: error !== undefined && !data && !isLoading,
    retry: () => mutate(),
  };
}
