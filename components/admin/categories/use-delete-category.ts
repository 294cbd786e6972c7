'use client';

import { useRouter } from 'next/navigation';
import { showToast } from '@/components/ui/toast';
import type { Category } from '@/lib/categories/schema';
import { categoriesScreenText } from '@/lib/messages/admin-categories';
import { useCategoryMutations } from './use-category-mutations';

/** Returns a function that deletes a category and refreshes the page. */
export function useDeleteCategory() {
  const { refresh } = useRouter();
  const { remove } = useCategoryMutations();
  /** @param moveTo ID of the category that gets its wallpapers, or empty. @throws ApiError */
  return async ({ _id, name }: Pick<Category, '_id' | 'name'>, moveTo = '') => {
    try {
      await remove(_id, moveTo);
    } finally {
      // Even after an error: some wallpapers may have moved, or new ones may have been uploaded.
      refresh();
    }
    showToast({ kind: 'status', text: categoriesScreenText.deleted(name) });
  };
}
