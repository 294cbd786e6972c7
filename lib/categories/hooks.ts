'use client';

import useSWR, { useSWRConfig } from 'swr';
import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Category, CategoryChange } from './schema';

const ASKED = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/** The names to choose from; `hasFailed` until `retry` works out. */
export function useCategoryNames() {
  const { data, error, mutate } = useSWR(paths.api.categories(), call<Category[]>, ASKED);
  const names = data?.map(({ name }) => name);
  return { names, hasFailed: error !== undefined && !data, retry: () => mutate() };
}

/** Changes to categories; whoever chooses from them afterwards is asked anew which there are. */
export function useCategoryChanges() {
  const { mutate } = useSWRConfig();
  const then = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    void mutate(paths.api.categories());
    return done;
  };
  return {
    /** @param id none: a new one. @throws CallError */
    save: (id: string | null, json: CategoryChange) =>
      then(
        id === null
          ? call<Category>(paths.api.categories(), { method: 'POST', json })
          : call<Category>(paths.api.managedCategory(id), { method: 'PUT', json }),
      ),
    /** @param moveTo where its wallpapers go; empty when it has none. @throws CallError */
    remove: (id: string, moveTo: string) =>
      then(call<void>(paths.api.categoryDeletion(id, moveTo), { method: 'DELETE' })),
  };
}
