'use client';

import { type ReactNode, useRef } from 'react';
import { useForm } from '@/lib/http/use-form';
import { dialogText } from '@/lib/messages/dialogs';
import { Button } from './button';
import { FormAlert } from './form-alert';
import styles from './form-dialog.module.css';
import { DialogActions, ModalDialog } from './modal-dialog';

type Errors = Partial<Record<string, string>>;

interface Props {
  title: string;
  /** What the button says; none where there is nothing to be done but closing it. */
  confirm: string | null;
  /** What the button says meanwhile. */
  busy: string;
  cancel?: string | undefined;
  kind?: 'primary' | 'danger';
  /** Before that it cannot be sent. */
  isReady?: boolean;
  /** Said when the server said nothing. */
  failed?: string | undefined;
  /** What a reason is said within. */
  explain?: (reason: string) => string;
  /** Keeps what was typed, and says why, when it throws. */
  send: (given: FormData) => Promise<unknown>;
  /** Sending ends in leaving the page: the dialog stays busy until then. */
  leaves?: boolean;
  /** It was closed, whichever way: take it out of the page. */
  onClose: () => void;
  /** Fields, given what is wrong with them. */
  children?: ReactNode | ((errors: Errors) => ReactNode);
}

/** Asks for something, or only whether, and does it. Open as long as it is in the page. */
export function FormDialog({ title, confirm, busy, send, onClose, children, ...rest }: Props) {
  const { cancel = dialogText.cancel, kind = 'primary', isReady = true, leaves = false } = rest;
  const { failed = dialogText.failed, explain = (reason) => reason } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { form, isBusy, alert, errors, submit } = useForm(failed, async (given) => {
    await send(given);
    if (!leaves) close();
  });
  const fields = typeof children === 'function' ? children(errors) : children;
  return (
    <ModalDialog dialog={dialog} title={title} onClose={onClose}>
      <form ref={form} className={styles.form} method="post" onSubmit={submit}>
        {fields && <div className={styles.fields}>{fields}</div>}
        <FormAlert>{alert && explain(alert)}</FormAlert>
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
