'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { DialogActions, DialogFailure, ModalDialog } from '@/components/ui/modal-dialog';
import { showToast } from '@/components/ui/toast';
import { useForm } from '@/lib/http/use-form';
import { blockText } from '@/lib/messages/en/admin-users';
import styles from './person-dialog.module.css';

interface Props {
  title: string;
  text: string;
  confirm: string;
  /** What the button says meanwhile. */
  busy: string;
  /** Said when it is done. */
  done: string;
  act: (given: FormData) => Promise<unknown>;
  /** Where it leads; else the screen is written anew. */
  onDone?: (() => void) | undefined;
  /** It was closed, whichever way: take it out of the page. */
  onClose: () => void;
  /** Fields, given what is wrong with them. */
  children?: (errors: Partial<Record<string, string>>) => ReactNode;
}

/** Asks before something is done to an account, and says in place what the server has against it. */
export function PersonDialog({ title, text, confirm, busy, done, act, ...rest }: Props) {
  const { onDone, onClose, children } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  const { refresh } = useRouter();
  const { form, isBusy, alert, errors, submit } = useForm(blockText.failed, async (given) => {
    await act(given);
    if (onDone) return onDone();
    showToast({ kind: 'status', text: done });
    dialog.current?.close();
    refresh();
  });
  return (
    <ModalDialog dialog={dialog} title={title} onClose={onClose}>
      <form ref={form} className={styles.form} method="post" onSubmit={submit}>
        <p>{text}</p>
        {children?.(errors)}
        <DialogFailure>{alert}</DialogFailure>
        <DialogActions>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {blockText.cancel}
          </Button>
          <Button type="submit" kind="danger" disabled={isBusy}>
            {isBusy ? busy : confirm}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
