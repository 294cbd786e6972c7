'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { askToLogInAfter } from '@/lib/auth/ask-again';
import { CallError } from '@/lib/http/fetcher';
import { moderationText } from '@/lib/messages/admin-moderation';
import { dialogText } from '@/lib/messages/dialogs';
import { loadQueue, sendVerdict, takeDecisionBack } from '@/lib/moderation/calls';
import { recountQueue } from '@/lib/moderation/hooks';
import type { QueueItem, QueueKind } from '@/lib/moderation/schema';
import {
  begin,
  beginAgain,
  countSkipped,
  extend,
  goBack,
  lastOwn,
  type Outcome,
  settle,
} from '@/lib/moderation/walk';

/** So few in front of one, more are loaded. */
const AHEAD = 3;

/** The first that wait, as the page was rendered with them. */
export interface FirstPage {
  items: QueueItem[];
  next: string | null;
  /** How many wait altogether. */
  total: number;
}

/** The way through one queue, and what can be done on it. One act at a time. */
export function useReviewQueue(kind: QueueKind, first: FirstPage) {
  const [walk, setWalk] = useState(() => begin(first));
  const [next, setNext] = useState(first.next);
  const [left, setLeft] = useState(first.total);
  const { isBusy, alone } = useAlone();
  const loading = useLoading();
  const { at, steps } = walk;
  const item = steps[at]?.item ?? null;
  const own = lastOwn(walk);
  const { load } = loading;

  const loadMore = useCallback(async () => {
    if (next === null) return;
    await load(async () => {
      const page = await loadQueue(kind, next);
      setWalk((now) => extend(now, page));
      setNext(page.next);
    });
  }, [kind, next, load]);

  const isNearEnd = next !== null && steps.length - at <= AHEAD;
  useEffect(() => {
    if (isNearEnd) void loadMore();
  }, [isNearEnd, loadMore]);

  function leave(outcome: Outcome) {
    setWalk((now) => settle(now, outcome));
    if (outcome.kind === 'skipped') return;
    setLeft((now) => Math.max(0, now - 1));
    recountQueue();
  }

  /** @returns whether the next one is in front of the admin. */
  async function decide(reason?: string): Promise<boolean> {
    if (!item) return false;
    try {
      const { _id } = await sendVerdict(item._id, verdictOn(item, reason));
      leave({ kind: 'decided', decision: _id });
      showToast({ kind: 'status', text: saidOf(item, reason) });
      return true;
    } catch (error) {
      const isElsewhere = isSettled(error);
      if (isElsewhere) leave({ kind: 'elsewhere' });
      refuse(error);
      return isElsewhere;
    }
  }

  async function undo() {
    const step = own === null ? undefined : steps[own];
    if (own === null || !step) return;
    try {
      if (step.outcome?.kind === 'decided') {
        await takeDecisionBack(step.outcome.decision);
        setLeft((now) => now + 1);
        recountQueue();
        showToast({ kind: 'status', text: moderationText.undone(step.item.title) });
      }
      setWalk((now) => goBack(now, own));
    } catch (error) {
      refuse(error);
    }
  }

  const lookAgain = () =>
    load(async () => {
      const page = await loadQueue(kind);
      setWalk((now) => beginAgain(now, page));
      setNext(page.next);
      setLeft(page.total ?? page.items.length);
      recountQueue();
    });

  return {
    item,
    following: steps[at + 1]?.item ?? null,
    left,
    skipped: countSkipped(walk),
    isBusy,
    isLoading: loading.isLoading,
    hasFailed: loading.hasFailed,
    canUndo: own !== null,
    decide: (reason?: string) => alone(() => decide(reason)),
    skip: () => alone(async () => leave({ kind: 'skipped' })),
    undo: () => alone(undo),
    lookAgain,
    loadMore: next === null ? null : loadMore,
  };
}

/** Whoever presses twice decides about one, not about two. */
function useAlone() {
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  async function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      return await work();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }
  return { isBusy, alone };
}

function useLoading() {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = useCallback(async (work: () => Promise<void>) => {
    setState('loading');
    try {
      await work();
      setState('idle');
    } catch {
      setState('failed');
    }
  }, []);
  return { load, isLoading: state === 'loading', hasFailed: state === 'failed' };
}

function verdictOn({ reports }: QueueItem, reason: string | undefined) {
  const seen = reports[0]?._id ?? null;
  return reason === undefined
    ? ({ verdict: 'approve', seen } as const)
    : ({ verdict: 'reject', seen, reason } as const);
}

function saidOf({ title, status }: QueueItem, reason: string | undefined): string {
  if (reason !== undefined) return moderationText.rejected(title);
  return status === 'approved' ? moderationText.kept(title) : moderationText.approved(title);
}

/** It does not wait any more, though not by us. */
function isSettled(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.status === 404 || error.details.isDecided === true;
}

/** Says why; where the session has ended, signing in is offered, and what is decided about stays in front. */
function refuse(error: unknown): void {
  showToast({ kind: 'alert', text: explain(error) });
  void askToLogInAfter(error);
}

function explain(error: unknown): string {
  if (error instanceof CallError && error.status === 404) return moderationText.gone;
  return error instanceof Error ? error.message : dialogText.failed;
}
