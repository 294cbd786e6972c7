import type { OpenQuestion } from './confirm';
import { FormDialog } from './form-dialog';

export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  return (
    <FormDialog
      title={question.title}
      confirm={question.confirmLabel}
      busy={question.busyLabel ?? question.confirmLabel}
      cancel={question.cancelLabel}
      kind="danger"
      errorMessage={question.errorMessage}
      formatError={question.formatError}
      send={question.send}
      onClose={question.close}
    >
      {question.text && <p>{question.text}</p>}
    </FormDialog>
  );
}
