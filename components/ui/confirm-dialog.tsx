'use client';

import { FormDialog } from './form-dialog';

interface Props {
  question: string;
  confirm: string;
  /** What the button says meanwhile. */
  busy: string;
  cancel?: string;
  /** Said when it could not be done, whatever the reason. */
  failed: string;
  onConfirm: () => Promise<void>;
  /** It was closed, whichever way: take it out of the page. */
  onClose: () => void;
}

/** Asks before something that cannot be undone. Open as long as it is in the page. */
export function ConfirmDialog({ question, failed, onConfirm, ...rest }: Props) {
  return (
    <FormDialog
      {...rest}
      title={question}
      kind="danger"
      failed={failed}
      explain={() => failed}
      send={onConfirm}
    />
  );
}
