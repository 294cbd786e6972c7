'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { siteText } from '@/lib/messages/site';
import { ConfirmDialog } from './confirm-dialog';
import { isPlainClick } from './plain-click';

interface Guard {
  /** Null: nothing would be lost. */
  question: string | null;
  confirm: string;
  /** Gives up what would be lost. */
  onLeave: () => void;
}

/**
 * Asks before what is unfinished is left by a link or a search. Leaving the document is the browser's
 * to ask about, and Back is not held up: what is being sent then goes on by itself.
 *
 * @returns `ask`, to be put before any other way of leaving, and the dialog to show.
 */
export function useLeaveGuard({ question, confirm, onLeave }: Guard) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (question === null) return;
    const hold = (event: Event, then: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      setGoOn(() => then);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || isLeaving.current || !isPlainClick(event) || staysHere(link)) return;
      hold(event, () => link.click());
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || isLeaving.current) return;
      // A search leaves. What is guarded says so, and what signs in is sent by `post`.
      const isSearch = form.method === 'get' && !form.matches('[data-guarded]');
      if (isSearch) hold(event, () => form.requestSubmit());
    };
    // Before React, whose links would go their way.
    addEventListener('click', onClick, true);
    addEventListener('submit', onSubmit, true);
    return () => {
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
    };
  }, [question]);

  function ask(then: () => void) {
    if (question === null) then();
    else setGoOn(() => then);
  }

  async function leave() {
    isLeaving.current = true;
    onLeave();
    setGoOn(null);
    goOn?.();
    isLeaving.current = false;
  }

  const dialog: ReactNode = goOn && question !== null && (
    <ConfirmDialog
      question={question}
      confirm={confirm}
      busy={confirm}
      cancel={siteText.stay}
      failed={question}
      onConfirm={leave}
      onClose={() => setGoOn(null)}
    />
  );
  return { ask, dialog };
}

function staysHere({ target, href, hash }: HTMLAnchorElement): boolean {
  return target === '_blank' || (hash !== '' && href === location.href.split('#')[0] + hash);
}
