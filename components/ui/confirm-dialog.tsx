'use client';

import { useRef, useState } from 'react';
import { Button } from './button';
import { DialogActions, DialogFailure, ModalDialog } from './modal-dialog';

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
    <ModalDialog dialog={dialog} title={question} onClose={onClose}>
      <DialogFailure>{state === 'failed' && failed}</DialogFailure>
      <DialogActions>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {cancel}
        </Button>
        <Button kind="danger" disabled={state === 'busy'} onClick={run}>
          {state === 'busy' ? busy : confirm}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
