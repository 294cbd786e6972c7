'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useStore } from '@/lib/client/store';
import { errorText } from '@/lib/messages/errors';
import type { ConfirmDialog } from './confirm-dialog';
import { loadConfirmDialog } from './load-confirm-dialog';
import { openQuestion } from './open-question';
import { showToast } from './toast';

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
