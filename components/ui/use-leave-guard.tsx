'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { siteText } from '@/lib/messages/site';
import { ConfirmDialog } from './confirm-dialog';
import { isPlainClick } from './plain-click';

interface Guard {
  /** Null if there is nothing to lose. */
  question: string | null;
  confirm: string;
  onLeave: () => void;
}

/**
 * Asks for confirmation before a link or a search discards unfinished work. It does not cover unloading
 * the page, which the browser asks about, or Back, after which uploads continue.
 *
 * @returns `ask`, to wrap any other navigation, and the dialog to render.
 */
export function useLeaveGuard({ question, confirm, onLeave }: Guard) {
  const [pendingNavigation, setPendingNavigation] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (question === null) return;
    const intercept = (event: Event, navigate: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      setPendingNavigation(() => navigate);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || isLeaving.current || !isPlainClick(event) || staysOnPage(link)) return;
      intercept(event, () => link.click());
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || isLeaving.current) return;
      // Only search forms navigate. Guarded forms are marked, and sign-in forms use `post`.
      const isSearch = form.method === 'get' && !form.matches('[data-guarded]');
      if (isSearch) intercept(event, () => form.requestSubmit());
    };
    // In the capture phase, before React's link handlers.
    addEventListener('click', onClick, true);
    addEventListener('submit', onSubmit, true);
    return () => {
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
    };
  }, [question]);

  function ask(navigate: () => void) {
    if (question === null) navigate();
    else setPendingNavigation(() => navigate);
  }

  async function leave() {
    isLeaving.current = true;
    onLeave();
    setPendingNavigation(null);
    pendingNavigation?.();
    isLeaving.current = false;
  }

  const dialog: ReactNode = pendingNavigation && question !== null && (
    <ConfirmDialog
      question={question}
      confirm={confirm}
      busy={confirm}
      cancel={siteText.stayOnPage}
      errorMessage={question}
      onConfirm={leave}
      onClose={() => setPendingNavigation(null)}
    />
  );
  return { ask, dialog };
}

function staysOnPage({ target, href, hash }: HTMLAnchorElement): boolean {
  return target === '_blank' || (hash !== '' && href === location.href.split('#')[0] + hash);
}
