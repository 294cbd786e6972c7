'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/toast';

interface Props {
  title: string;
  text: string;
  confirm: string;
  /** What the button says meanwhile. */
  busy: string;
  /** Said when it is done. */
  done: string;
  act: (given: FormData) => Promise<unknown>;
  /** Where it leads; else the screen is written anew. */
  onDone?: (() => void) | undefined;
  /** It was closed, whichever way: take it out of the page. */
  onClose: () => void;
  /** Fields, given what is wrong with them. */
  children?: (errors: Partial<Record<string, string>>) => ReactNode;
}

/** Asks before something is done to an account, and says in place what the server has against it. */
export function PersonDialog({ text, done, act, onDone, children, ...dialog }: Props) {
  const { refresh } = useRouter();

  async function send(given: FormData) {
    await act(given);
    if (onDone) return onDone();
    showToast({ kind: 'status', text: done });
    refresh();
  }

  return (
    <FormDialog {...dialog} kind="danger" send={send} leaves={onDone !== undefined}>
      {(errors) => (
        <>
          <p>{text}</p>
          {children?.(errors)}
        </>
      )}
    </FormDialog>
  );
}
