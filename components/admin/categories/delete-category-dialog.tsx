'use client';

import { useRouter } from 'next/navigation';
import { useCategoryMutations } from '@/components/categories/use-category-names';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import type { AdminCategory } from '@/lib/categories/schema';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';

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
            <TargetField label={text.moveTo(totalCount)} error={errors.moveTo} others={others} />
          ))}
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
