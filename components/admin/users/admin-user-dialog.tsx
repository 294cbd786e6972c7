'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/toast';

interface Props {
  title: string;
  text: string;
  confirm: string;
  busy: string;
  done: string;
  onConfirm: (formData: FormData) => Promise<unknown>;
  /** By default, shows `done` as a toast and refreshes the page. */
  onDone?: (() => void) | undefined;
  /** Called however the dialog closes. The parent must unmount it. */
  onClose: () => void;
  children?: (errors: Partial<Record<string, string>>) => ReactNode;
}

export function AdminUserDialog({ text, done, onConfirm, onDone, children, ...dialog }: Props) {
  const { refresh } = useRouter();

  async function submit(formData: FormData) {
    await onConfirm(formData);
    if (onDone) return onDone();
    showToast({ kind: 'status', text: done });
    refresh();
  }

  return (
    <FormDialog {...dialog} kind="danger" send={submit} shouldStayBusy={onDone !== undefined}>
      {(errors) => (
        <>
          <p>{text}</p>
          {children?.(errors)}
        </>
      )}
    </FormDialog>
  );
}
