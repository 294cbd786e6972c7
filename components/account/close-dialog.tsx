'use client';

import { useRef } from 'react';
import { ProofField } from '@/components/auth/proof-field';
import { Button } from '@/components/ui/button';
import { DialogActions, DialogFailure, ModalDialog } from '@/components/ui/modal-dialog';
import { showToastNext } from '@/components/ui/toast';
import { closeAccount } from '@/lib/accounts/hooks';
import { useForm } from '@/lib/http/use-form';
import { closeText, settingsText } from '@/lib/messages/en/settings';
import { paths } from '@/lib/paths';
import styles from './dialog-form.module.css';

interface Props {
  wallpapers: number;
  isFresh: boolean;
  onClose: () => void;
}

/** Asks once more, and who it is that asks. */
export function CloseDialog({ wallpapers, isFresh, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { form, isBusy, alert, errors, submit } = useForm(
    closeText.failedSilently,
    async (given) => {
      await closeAccount(String(given.get('password')) || undefined);
      showToastNext({ kind: 'status', text: closeText.deleted });
      location.assign(paths.home());
    },
  );
  return (
    <ModalDialog dialog={dialog} title={closeText.question} onClose={onClose}>
      <form ref={form} className={styles.form} method="post" onSubmit={submit}>
        <p>{closeText.questionText(wallpapers)}</p>
        <ProofField
          label={closeText.password}
          isFresh={isFresh}
          error={errors.password && closeText.failed(errors.password)}
        />
        <DialogFailure>{alert && closeText.failed(alert)}</DialogFailure>
        <DialogActions>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {settingsText.cancel}
          </Button>
          <Button type="submit" kind="danger" disabled={isBusy}>
            {isBusy ? closeText.deleting : closeText.confirm}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
