'use client';

import { useCallback, useEffect, useState } from 'react';
import { showError } from '@/components/admin/show-error';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/fetcher';
import { moderationText } from '@/lib/messages/admin-moderation';
import type { QueueItem, QueueKind } from '@/lib/moderation/schema';
import { deleteDecision, getQueuePage, submitDecision } from './api';
import {
  appendPage,
  countSkipped,
  findUndoIndex,
  type ReviewOutcome,
  reopenStep,
  restartNavigation,
  setOutcome,
  startNavigation,
} from './review-navigation';
import { useExclusive } from './use-exclusive';
import { useLoading } from './use-loading';
import { refreshQueueCounts } from './use-queue-count';

const PRELOAD_THRESHOLD = 3;

export interface FirstPage {
  items: QueueItem[];
  next: string | null;
  total: number;
}

export function useReviewQueue(kind: QueueKind, first: FirstPage) {
  const [navigation, setNavigation] = useState(() => startNavigation(first));
  const [next, setNext] = useState(first.next);
  const [remaining, setRemaining] = useState(first.total);
  const { isBusy, runExclusive } = useExclusive();
  const loading = useLoading();
  const { currentIndex, steps } = navigation;
  const item = steps[currentIndex]?.item ?? null;
  const undoIndex = findUndoIndex(navigation);
  const { load } = loading;

  const loadMore = useCallback(async () => {
    if (next === null) return;
    await load(async () => {
      const page = await getQueuePage(kind, next);
      setNavigation((current) => appendPage(current, page));
      setNext(page.next);
    });
  }, [kind, next, load]);

  const isNearEnd = next !== null && steps.length - currentIndex <= PRELOAD_THRESHOLD;
  useEffect(() => {
    if (isNearEnd) void loadMore();
  }, [isNearEnd, loadMore]);

  function finishItem(outcome: ReviewOutcome) {
    setNavigation((current) => setOutcome(current, outcome));
    if (outcome.kind === 'skipped') return;
    setRemaining((count) => Math.max(0, count - 1));
    refreshQueueCounts();
  }

  /** @returns true if the queue moved on to the next item. */
  async function decide(reason?: string): Promise<boolean> {
    if (!item) return false;
    try {
      const { _id } = await submitDecision(item._id, buildDecision(item, reason));
      finishItem({ kind: 'decided', decisionId: _id });
      showToast({ kind: 'status', text: formatMessage(item, reason) });
      return true;
    } catch (error) {
      const isStale = isNoLongerQueued(error);
      if (isStale) finishItem({ kind: 'stale' });
      showQueueError(error);
      return isStale;
    }
  }

  async function undo() {
    const step = undoIndex === null ? undefined : steps[undoIndex];
    if (undoIndex === null || !step) return;
    try {
      if (step.outcome?.kind === 'decided') {
        await deleteDecision(step.outcome.decisionId);
        setRemaining((count) => count + 1);
        refreshQueueCounts();
        showToast({ kind: 'status', text: moderationText.requeued(step.item.title) });
      }
      setNavigation((current) => reopenStep(current, undoIndex));
    } catch (error) {
      showQueueError(error);
    }
  }

  const refresh = () =>
    load(async () => {
      const page = await getQueuePage(kind);
      setNavigation((current) => restartNavigation(current, page));
      setNext(page.next);
      setRemaining(page.total ?? page.items.length);
      refreshQueueCounts();
    });

  return {
    item,
    nextItem: steps[currentIndex + 1]?.item ?? null,
    remaining,
    skippedCount: countSkipped(navigation),
    isBusy,
    isLoading: loading.isLoading,
    hasFailed: loading.hasFailed,
    canUndo: undoIndex !== null,
    decide: (reason?: string) => runExclusive(() => decide(reason)),
    skip: () => runExclusive(async () => finishItem({ kind: 'skipped' })),
    undo: () => runExclusive(undo),
    refresh,
    loadMore: next === null ? null : loadMore,
  };
}

function buildDecision({ reports, originalImageUrl }: QueueItem, reason: string | undefined) {
  const seen = reports[0]?._id ?? null;
  return reason === undefined
    ? ({ decision: 'approve', seen, picture: originalImageUrl } as const)
    : ({ decision: 'reject', seen, reason } as const);
}

function formatMessage({ title, status, appeal }: QueueItem, reason: string | undefined): string {
  if (reason !== undefined)
    return appeal ? moderationText.upheld(title) : moderationText.rejected(title);
  return status === 'approved' ? moderationText.keptPublic(title) : moderationText.approved(title);
}

/** True if the wallpaper was deleted or decided by another admin. */
function isNoLongerQueued(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.details.isDecided === true;
}

function showQueueError(error: unknown): void {
  const isGone = error instanceof ApiError && error.status === 404;
  showError(error, isGone ? moderationText.deleted : undefined);
}
