'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { DialogActions, ModalDialog } from '@/components/ui/modal-dialog';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useCategoryChanges } from '@/lib/categories/hooks';
import type { Category } from '@/lib/categories/schema';
import { useForm } from '@/lib/http/use-form';
import { TEXT } from '@/lib/limits';
import { categoriesScreenText } from '@/lib/messages/en/admin-categories';
import styles from './category-dialog.module.css';

interface Props {
  /** None: a new one. */
  category: Category | null;
  onClose: () => void;
}

/** Names a category and says what stands for it. */
export function CategoryDialog({ category, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { refresh } = useRouter();
  const { save } = useCategoryChanges();
  const text = categoriesScreenText;
  const { form, isBusy, alert, errors, submit } = useForm(text.failed, async (given) => {
    const name = String(given.get('name'));
    const previewImageUrl = String(given.get('previewImageUrl'));
    const saved = await save(category?._id ?? null, { name, previewImageUrl });
    showToast({ kind: 'status', text: (category ? text.saved : text.created)(saved.name) });
    refresh();
    dialog.current?.close();
  });
  return (
    <ModalDialog
      dialog={dialog}
      title={category ? text.editOf(category.name) : text.create}
      onClose={onClose}
    >
      <form ref={form} className={styles.form} onSubmit={submit}>
        <TextField
          name="name"
          label={text.name}
          hint={category ? text.renameHint : text.nameHint}
          error={errors.name}
          defaultValue={category?.name}
          maxLength={TEXT.category}
          autoComplete="off"
        />
        <TextField
          name="previewImageUrl"
          type="url"
          label={text.preview}
          hint={text.previewHint}
          error={errors.previewImageUrl}
          defaultValue={category?.previewImageUrl ?? ''}
          placeholder="https://"
          required={false}
          autoComplete="off"
        />
        <FormAlert>{alert}</FormAlert>
        <DialogActions>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? text.saving : text.save}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
