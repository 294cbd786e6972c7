'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAlert } from '@/components/ui/form-alert';
import { DialogActions, ModalDialog } from '@/components/ui/modal-dialog';
import { showToast } from '@/components/ui/toast';
import { useCategoryChanges } from '@/lib/categories/hooks';
import type { CuratedCategory } from '@/lib/categories/schema';
import { useForm } from '@/lib/http/use-form';
import { categoriesScreenText } from '@/lib/messages/en/admin-categories';
import styles from './category-dialog.module.css';

interface Props {
  category: CuratedCategory;
  /** Where its wallpapers may go. */
  others: Pick<CuratedCategory, '_id' | 'name'>[];
  onClose: () => void;
}

/** Asks whether a category shall be deleted, and where what is in it goes. */
export function DeleteCategoryDialog({ category, others, onClose }: Props) {
  const { _id, name, wallpaperCount, hiddenCount } = category;
  const dialog = useRef<HTMLDialogElement>(null);
  const { refresh } = useRouter();
  const { remove } = useCategoryChanges();
  const text = categoriesScreenText;
  const holds = wallpaperCount + hiddenCount;
  const isStuck = holds > 0 && others.length === 0;
  const { form, isBusy, alert, errors, submit } = useForm(text.deleteFailed, async (given) => {
    try {
      await remove(_id, String(given.get('moveTo') ?? ''));
    } finally {
      // Also after a failure: a part may have moved, or somebody uploaded into it meanwhile.
      refresh();
    }
    showToast({ kind: 'status', text: text.deleted(name) });
    dialog.current?.close();
  });
  return (
    <ModalDialog dialog={dialog} title={text.deleteConfirm(name)} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit}>
        {isStuck && <p>{text.onlyOne}</p>}
        {holds > 0 && !isStuck && (
          <Field label={text.moveTo(holds)} error={errors.moveTo}>
            {(ids) => (
              <select {...ids} name="moveTo" required defaultValue="">
                <option value="" disabled>
                  {text.choose}
                </option>
                {others.map((other) => (
                  <option key={other._id} value={other._id}>
                    {other.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <FormAlert>{alert}</FormAlert>
        <DialogActions>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
          {!isStuck && (
            <Button type="submit" kind="danger" disabled={isBusy}>
              {isBusy ? text.deleting : text.delete}
            </Button>
          )}
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
