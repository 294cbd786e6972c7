'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useStore } from '@/lib/client/store';
import { errorText } from '@/lib/messages/errors';
import { loadConfirmDialog, openQuestion } from './confirm';
import type { FormDialog } from './form-dialog';
import { showToast } from './toast';

export function ConfirmHost() {
  const question = useStore(openQuestion, (open) => open, null);
  const pathname = usePathname();
  const [Dialog, setDialog] = useState<typeof FormDialog>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a question ends with its page.
  useEffect(() => () => openQuestion.get()?.close(), [pathname]);

  useEffect(() => {
    if (!question || Dialog) return;
    loadConfirmDialog().then(
      (component) => setDialog(() => component),
      () => {
        showToast({ kind: 'alert', text: errorText.network });
        question.close();
      },
    );
  }, [question, Dialog]);

  if (!question || !Dialog) return null;
  return (
    <Dialog
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
    </Dialog>
  );
}
