'use client';

import { FormDialog } from './form-dialog';

interface Props {
  question: string;
  confirm: string;
  busy: string;
  cancel?: string;
  failed: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Open as long as it is mounted. */
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
