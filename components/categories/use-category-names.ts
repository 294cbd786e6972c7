'use client';

import useSWR from 'swr';
import type { Category } from '@/lib/categories/schema';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

const SWR_OPTIONS = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

export function useCategoryNames() {
  const { data, error, mutate } = useSWR(paths.api.categories(), callApi<Category[]>, SWR_OPTIONS);
  const names = data?.map(({ name }) => name);
  return { names, hasFailed: error !== undefined && !data, retry: () => mutate() };
}
