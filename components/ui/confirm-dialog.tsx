'use client';

import { FormDialog } from './form-dialog';

interface Props {
  question: string;
  confirm: string;
  busy: string;
  cancel?: string;
  errorMessage: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Open as long as it is mounted. */
export function ConfirmDialog({ question, errorMessage, onConfirm, ...rest }: Props) {
  return (
    <FormDialog
      {...rest}
      title={question}
      kind="danger"
      errorMessage={errorMessage}
      formatError={() => errorMessage}
      send={onConfirm}
    />
  );
}
