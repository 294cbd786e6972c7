'use client';

import { type ReactNode, useRef } from 'react';
import { useForm } from '@/lib/client/use-form';
import { dialogText } from '@/lib/messages/dialogs';
import { Button } from './button';
import { FormAlert } from './form-alert';
import styles from './form-dialog.module.css';
import { DialogActions, ModalDialog } from './modal-dialog';

type Errors = Partial<Record<string, string>>;

interface Props {
  title: string;
  /** Null hides the submit button. */
  confirm: string | null;
  busy: string;
  cancel?: string | undefined;
  kind?: 'primary' | 'danger';
  isReady?: boolean;
  errorMessage?: string | undefined;
  formatError?: ((reason: string) => string) | undefined;
  /** If it throws, the dialog stays open and shows the message. */
  send: (data: FormData) => Promise<unknown>;
  /** Submitting navigates away, so the dialog stays busy until the page unloads. */
  shouldStayBusy?: boolean;
  onClose: () => void;
  children?: ReactNode | ((errors: Errors) => ReactNode);
}

export function FormDialog({ title, confirm, busy, send, onClose, children, ...rest }: Props) {
  const {
    cancel = dialogText.cancel,
    kind = 'primary',
    isReady = true,
    shouldStayBusy = false,
  } = rest;
  const { errorMessage = dialogText.failed, formatError = (reason) => reason } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { form, isBusy, alert, errors, submit } = useForm(errorMessage, async (data) => {
    await send(data);
    if (!shouldStayBusy) close();
  });
  const fields = typeof children === 'function' ? children(errors) : children;
  return (
    <ModalDialog dialog={dialog} title={title} onClose={onClose}>
      <form ref={form} className={styles.form} method="post" onSubmit={submit}>
        {fields && <div className={styles.fields}>{fields}</div>}
        <FormAlert>{alert && formatError(alert)}</FormAlert>
        <DialogActions>
          <Button kind="quiet" onClick={close}>
            {cancel}
          </Button>
          {confirm !== null && (
            <Button type="submit" kind={kind} disabled={isBusy || !isReady}>
              {isBusy ? busy : confirm}
            </Button>
          )}
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
