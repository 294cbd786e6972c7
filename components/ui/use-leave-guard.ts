'use client';

import { useEffect, useRef } from 'react';
import { siteText } from '@/lib/messages/site';
import { confirm } from './confirm';
import { loadConfirmDialog } from './load-confirm-dialog';
import { isPlainClick } from './plain-click';

interface Guard {
  /** Null if there is nothing to lose. */
  question: string | null;
  confirmLabel: string;
  onLeave: () => void;
}

/**
 * Asks before links, searches, Back and Forward discard something. The browser asks about unloading, and browsers
 * without the Navigation API don't ask about Back and Forward.
 */
export function useLeaveGuard({ question, confirmLabel, onLeave }: Guard) {
  const isLeaving = useRef(false);
  const dismissal = useRef<AbortController>(null);
  const isNeeded = question !== null;

  async function ask(navigate: () => unknown) {
    if (question === null) return navigate();
    dismissal.current = new AbortController();
    const { signal } = dismissal.current;
    const cancelLabel = siteText.stayOnPage;
    if (!(await confirm({ title: question, confirmLabel, cancelLabel, signal }))) return;
    isLeaving.current = true;
    onLeave();
    try {
      await navigate();
    } finally {
      isLeaving.current = false;
    }
  }

  const latestAsk = useRef(ask);
  latestAsk.current = ask;

  useEffect(() => {
    if (!isNeeded) return;
    // Early: the question must also appear when the connection is lost.
    void loadConfirmDialog().catch(() => undefined);
    const intercept = (event: Event, navigate: () => unknown) => {
      event.preventDefault();
      event.stopPropagation();
      void latestAsk.current(navigate);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || isLeaving.current || !isPlainClick(event) || link.target === '_blank') return;
      if (withoutHash(link.href) === withoutHash(location.href)) {
        // Following it would load the page again. A fragment only scrolls.
        if (!link.hash) event.preventDefault();
        return;
      }
      intercept(event, () => link.click());
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || isLeaving.current) return;
      // Only search forms navigate. Guarded forms are marked, and sign-in forms use `post`.
      const isSearch = form.method === 'get' && !form.matches('[data-guarded]');
      if (isSearch) intercept(event, () => form.requestSubmit());
    };
    const onNavigate = (event: NavigateEvent) => {
      const { navigationType, hashChange, cancelable, destination } = event;
      const leaves = navigationType === 'traverse' && !hashChange;
      // A second Back in a row isn't cancelable.
      if (!leaves || !cancelable || isLeaving.current) return;
      intercept(event, () => navigation?.traverseTo(destination.key).finished);
    };
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
    navigation?.addEventListener('navigate', onNavigate);
    // In the capture phase, before React's link handlers.
    addEventListener('click', onClick, true);
    addEventListener('submit', onSubmit, true);
    return () => {
      navigation?.removeEventListener('navigate', onNavigate);
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
      // There is nothing to lose anymore, so the open question is moot.
      dismissal.current?.abort();
    };
  }, [isNeeded]);

  return ask;
}

const withoutHash = (url: string) => url.split('#')[0];
