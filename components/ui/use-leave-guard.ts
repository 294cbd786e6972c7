'use client';

import { useEffect, useRef } from 'react';
import { dialogText } from '@/lib/messages/dialogs';
import { confirm } from './confirm';
import { loadConfirmDialog } from './confirm-host';
import { addLeaveGuard, type LeaveGuard, removeLeaveGuard } from './leave-guards';

interface Options {
  /** Null if there is nothing to lose. */
  question: string | null;
  confirmLabel: string;
  onLeave?: () => void;
}

/** Asks before links, searches, Back, Forward and unloading discard something. */
export function useLeaveGuard(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const current = useRef<LeaveGuard>(null);
  const isNeeded = options.question !== null;

  useEffect(() => {
    if (!isNeeded) return;
    // Early: the question must also appear when the connection is lost.
    void loadConfirmDialog().catch(() => undefined);
    const removal = new AbortController();
    const guard = createGuard(() => latest.current, removal.signal);
    current.current = guard;
    addLeaveGuard(guard);
    return () => {
      current.current = null;
      removeLeaveGuard(guard);
      // There is nothing to lose anymore, so the open question is moot.
      removal.abort();
    };
  }, [isNeeded]);

  /** Stops asking, for example once the input is saved. */
  function release() {
    if (current.current) current.current.isReleased = true;
  }

  /** Asks if there is something to lose, then calls `onLeave` unless the user stays. */
  async function leave() {
    if (current.current && !(await current.current.ask())) return;
    release();
    latest.current.onLeave?.();
  }

  return { leave, release };
}

function createGuard(getOptions: () => Options, signal: AbortSignal): LeaveGuard {
  return {
    ask: () => {
      const { question, confirmLabel } = getOptions();
      const cancelLabel = dialogText.stayOnPage;
      return confirm({ title: question ?? '', confirmLabel, cancelLabel, signal });
    },
    onLeave: () => getOptions().onLeave?.(),
    isReleased: false,
  };
}
