'use client';

import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Select } from '@/components/ui/select';
import type { AdminCategory } from '@/lib/categories/schema';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import { useDeleteCategory } from './use-delete-category';

interface Props {
  category: AdminCategory;
  others: Pick<AdminCategory, '_id' | 'name'>[];
  onClose: () => void;
}

/** Asks where the wallpapers of the category go. */
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
          <TargetField
            label={text.moveTo(wallpaperCount + hiddenCount)}
            error={errors.moveTo}
            others={others}
          />
        )
      }
    </FormDialog>
  );
}

interface TargetProps extends Pick<Props, 'others'> {
  label: string;
  error: string | undefined;
}

function TargetField({ label, error, others }: TargetProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <Select {...ids} name="moveTo" required defaultValue="">
          <option value="" disabled>
            {text.chooseCategory}
          </option>
          {others.map((other) => (
            <option key={other._id} value={other._id}>
              {other.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
