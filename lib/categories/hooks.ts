'use client';

import useSWR from 'swr';
import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Category } from './schema';

const ASKED = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/** The names to choose from; `hasFailed` until `retry` works out. */
export function useCategoryNames() {
  const { data, error, mutate } = useSWR(paths.api.categories(), call<Category[]>, ASKED);
  const names = data?.map(({ name }) => name);
  return { names, hasFailed: error !== undefined && !data, retry: () => mutate() };
}
