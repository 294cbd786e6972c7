'use client';

import { useRouter } from 'next/navigation';
import { showToast } from '@/components/ui/toast';
import type { Category } from '@/lib/categories/schema';
import { categoriesScreenText } from '@/lib/messages/admin-categories';
import { useCategoryMutations } from './use-category-mutations';

export function useDeleteCategory() {
  const { refresh } = useRouter();
  const { remove } = useCategoryMutations();
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
