'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { refreshQueueCounts } from '@/components/admin/moderation/use-queue-count';
import { showError } from '@/components/admin/show-error';
import { select, stopSelecting, useSelection } from '@/components/ui/selection';
import { showToast, type Toast } from '@/components/ui/toast';
import { adminPaths } from '@/lib/admin-paths';
import { type AdminActionRequest, getBulkAction } from '@/lib/admin-wallpapers/bulk-actions';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { ApiError } from '@/lib/client/fetcher';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { bulkActionMessages } from '@/lib/messages/bulk-actions';
import { dialogText } from '@/lib/messages/dialogs';
import { buildUndoRequests } from '@/lib/wallpapers/bulk-actions';
import type { BulkActionOutcome } from '@/lib/wallpapers/bulk-schema';
import { sendBulkAction } from './api';

export interface Failure {
  _id: string;
  title: string;
  message: string;
}

/** Selection and bulk actions for a page of wallpapers. Failed ones stay selected. */
export function useWallpaperActions(items: AdminWallpaper[]) {
  const { refresh } = useRouter();
  const selectedIds = useSelection((ids) => ids);
  const [failures, setFailures] = useState<Failure[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const isStale = useRef(false);
  useEffect(() => stopSelecting, []);
  const query = useSearchParams().toString();
  const [failuresQuery, setFailuresQuery] = useState(query);
  // Failures belong to the page they happened on.
  if (failuresQuery !== query) {
    setFailuresQuery(query);
    setFailures([]);
  }
  const selected = items.filter(({ _id }) => selectedIds.has(_id));

  /** True if every wallpaper succeeded. @throws ApiError if the request or its only wallpaper failed. */
  async function run(request: AdminActionRequest, doneText?: string): Promise<boolean> {
    const { text } = getBulkAction(request.action);
    setIsBusy(true);
    try {
      const outcomes = await sendBulkAction(request);
      const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
      setFailures(failed.map((outcome) => toFailure(outcome, items)));
      const [first] = failed;
      if (first && outcomes.length === 1) {
        isStale.current = true;
        throw toApiError(first);
      }
      select(request.ids, false);
      refresh();
      refreshQueueCounts();
      if (!first) {
        const done = doneText ?? text.done(request.ids.length, request);
        showToast({ kind: 'status', text: done, ...buildUndoLink(request) });
        return true;
      }
      select(
        failed.map(({ _id }) => _id),
        true,
      );
      const summary = adminWallpapersText.someFailed(
        outcomes.length - failed.length,
        failed.length,
      );
      showToast({ kind: 'alert', text: summary });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  /** Runs requests in order until one fails. Shows errors in a toast because no dialog is open. */
  async function runAll(requests: AdminActionRequest[], doneText?: string): Promise<void> {
    try {
      for (const request of requests) if (!(await run(request, doneText))) return;
    } catch (error) {
      showError(error);
      refreshIfStale();
    }
  }

  function buildUndoLink(request: AdminActionRequest): Pick<Toast, 'link'> {
    const requests = buildUndoRequests(getBulkAction(request.action), request, items);
    if (requests.length === 0) return {};
    const count = requests.flatMap(({ ids }) => ids).length;
    const doneText = getBulkAction(request.action).text.undone?.(count);
    const onFollow = () => void runAll(requests, doneText);
    return { link: { href: adminPaths.wallpapers(), text: bulkActionMessages.undo, onFollow } };
  }

  /** Call after closing the dialog: refreshing earlier could unmount it with its wallpaper. */
  function refreshIfStale() {
    if (isStale.current) refresh();
    isStale.current = false;
  }

  return { selected, failures, isBusy, run, runAll, refreshIfStale };
}

function toFailure({ _id, message }: BulkActionOutcome, items: AdminWallpaper[]): Failure {
  const title = items.find((item) => item._id === _id)?.title ?? _id;
  return { _id, title, message: message ?? dialogText.failed };
}

// Internal errors have no message worth showing.
function toApiError({ message, code }: BulkActionOutcome): ApiError {
  return new ApiError(0, message ?? dialogText.failed, { hasDefaultMessage: code === 'internal' });
}
