'use client';

import { useSWRConfig } from 'swr';
import { adminPaths } from '@/lib/admin-paths';
import type { Category, CategoryChange } from '@/lib/categories/schema';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

export function useCategoryMutations() {
  const { mutate } = useSWRConfig();
  const revalidateAfter = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    void mutate(paths.api.categories());
    return result;
  };
  return {
    save: (id: string | null, json: CategoryChange) =>
      revalidateAfter(
        id === null
          ? callApi<Category>(paths.api.categories(), { method: 'POST', json })
          : callApi<Category>(adminPaths.api.category(id), { method: 'PUT', json }),
      ),
    /** @param moveTo ID of the category that gets its wallpapers, or empty. @throws ApiError */
    remove: (id: string, moveTo: string) =>
      revalidateAfter(
        callApi<void>(adminPaths.api.deleteCategory(id, moveTo), { method: 'DELETE' }),
      ),
  };
}
