'use client';

import { useRouter } from 'next/navigation';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { useCategoryChanges } from '@/lib/categories/hooks';
import type { CuratedCategory } from '@/lib/categories/schema';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';

interface Props {
  category: CuratedCategory;
  /** Where its wallpapers may go. */
  others: Pick<CuratedCategory, '_id' | 'name'>[];
  onClose: () => void;
}

/** Asks whether a category shall be deleted, and where what is in it goes. */
export function DeleteCategoryDialog({ category, others, onClose }: Props) {
  const { _id, name, wallpaperCount, hiddenCount } = category;
  const { refresh } = useRouter();
  const { remove } = useCategoryChanges();
  const holds = wallpaperCount + hiddenCount;
  const isStuck = holds > 0 && others.length === 0;

  async function send(given: FormData) {
    try {
      await remove(_id, String(given.get('moveTo') ?? ''));
    } finally {
      // Also after a failure: a part may have moved, or somebody uploaded into it meanwhile.
      refresh();
    }
    showToast({ kind: 'status', text: text.deleted(name) });
  }

  return (
    <FormDialog
      title={text.deleteConfirm(name)}
      confirm={isStuck ? null : text.delete}
      busy={text.deleting}
      kind="danger"
      failed={text.deleteFailed}
      send={send}
      onClose={onClose}
    >
      {holds > 0 &&
        ((errors) =>
          isStuck ? (
            <p>{text.onlyOne}</p>
          ) : (
            <Target label={text.moveTo(holds)} error={errors.moveTo} others={others} />
          ))}
    </FormDialog>
  );
}

interface TargetProps extends Pick<Props, 'others'> {
  label: string;
  error: string | undefined;
}

function Target({ label, error, others }: TargetProps) {
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <Select {...ids} name="moveTo" required defaultValue="">
          <option value="" disabled>
            {text.choose}
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
