'use client';

import { FormDialog } from '@/components/ui/form-dialog';
import type { AdminCategory } from '@/lib/categories/schema';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import { TargetCategoryField } from './target-category-field';
import { useDeleteCategory } from './use-delete-category';

interface Props {
  category: AdminCategory;
  others: Pick<AdminCategory, '_id' | 'name'>[];
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, others, onClose }: Props) {
  const { name, wallpaperCount, hiddenCount } = category;
  const deleteCategory = useDeleteCategory();
  const isOnlyCategory = others.length === 0;

  return (
    <FormDialog
      title={text.deleteConfirm(name)}
      confirm={isOnlyCategory ? null : text.delete}
      busy={text.deleting}
      kind="danger"
      errorMessage={text.deleteFailed}
      send={(data) => deleteCategory(category, String(data.get('moveTo') ?? ''))}
      onClose={onClose}
    >
      {(errors) =>
        isOnlyCategory ? (
          <p>{text.onlyCategory}</p>
        ) : (
          <TargetCategoryField
            label={text.moveTo(wallpaperCount + hiddenCount)}
            error={errors.moveTo}
            categories={others}
          />
        )
      }
    </FormDialog>
  );
}
