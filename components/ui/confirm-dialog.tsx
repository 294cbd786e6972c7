'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './button';
import styles from './confirm-dialog.module.css';

interface Props {
  question: string;
  confirm: string;
  /** What the button says meanwhile. */
  busy: string;
  cancel: string;
  /** Said when it could not be done. */
  failed: string;
  onConfirm: () => Promise<void>;
  /** It was closed, whichever way: take it out of the page. */
  onClose: () => void;
}

/** Asks before something that cannot be undone. Open as long as it is in the page. */
export function ConfirmDialog({
  question,
  confirm,
  busy,
  cancel,
  failed,
  onConfirm,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);

  async function run() {
    setState('busy');
    try {
      await onConfirm();
      dialog.current?.close();
    } catch {
      setState('failed');
    }
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.question}>
        {question}
      </h2>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
      <p className={styles.actions}>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {cancel}
        </Button>
        <Button kind="danger" disabled={state === 'busy'} onClick={run}>
          {state === 'busy' ? busy : confirm}
        </Button>
      </p>
    </dialog>
  );
}
