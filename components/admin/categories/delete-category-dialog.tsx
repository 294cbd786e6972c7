'use client';

import { useRouter } from 'next/navigation';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/toast';
import type { AdminCategory } from '@/lib/categories/schema';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import { TargetCategoryField } from './target-category-field';
import { useCategoryMutations } from './use-category-mutations';

interface Props {
  category: AdminCategory;
  others: Pick<AdminCategory, '_id' | 'name'>[];
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, others, onClose }: Props) {
  const { _id, name, wallpaperCount, hiddenCount } = category;
  const { refresh } = useRouter();
  const { remove } = useCategoryMutations();
  const totalCount = wallpaperCount + hiddenCount;
  const isOnlyCategory = totalCount > 0 && others.length === 0;

  async function send(data: FormData) {
    try {
      await remove(_id, String(data.get('moveTo') ?? ''));
    } finally {
      // Even after an error: some wallpapers may have moved, or new ones may have been uploaded.
      refresh();
    }
    showToast({ kind: 'status', text: text.deleted(name) });
  }

  return (
    <FormDialog
      title={text.deleteConfirm(name)}
      confirm={isOnlyCategory ? null : text.delete}
      busy={text.deleting}
      kind="danger"
      errorMessage={text.deleteFailed}
      send={send}
      onClose={onClose}
    >
      {totalCount > 0 &&
        ((errors) =>
          isOnlyCategory ? (
            <p>{text.onlyCategory}</p>
          ) : (
            <TargetCategoryField
              label={text.moveTo(totalCount)}
              error={errors.moveTo}
              categories={others}
            />
          ))}
    </FormDialog>
  );
}
