'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useStore } from '@/lib/client/store';
import { errorText } from '@/lib/messages/errors';
import { openQuestion } from './confirm';
import type { ConfirmDialog } from './confirm-dialog';

import { showToast } from './toast';

/** Loads the dialog, which is not part of the page's scripts. */
export const loadConfirmDialog = () =>
  import('./confirm-dialog').then(({ ConfirmDialog }) => ConfirmDialog);

export function ConfirmHost() {
  const question = useStore(openQuestion, (open) => open, null);
  const pathname = usePathname();
  const [Dialog, setDialog] = useState<typeof ConfirmDialog>();

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

  return question && Dialog && <Dialog question={question} />;
}
