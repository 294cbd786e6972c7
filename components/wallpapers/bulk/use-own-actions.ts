'use client';

import { useRef, useState } from 'react';
import { select, stopSelecting } from '@/components/ui/selection';
import { showToast, type Toast } from '@/components/ui/toast';
import { updateInWalls } from '@/components/wallpapers/wall-edits';
import { ApiError } from '@/lib/client/fetcher';
import { requestLoginIfUnauthorized } from '@/lib/client/unauthorized';
import { bulkActionMessages } from '@/lib/messages/bulk-actions';
import { dialogText } from '@/lib/messages/dialogs';
import {
  type BulkActionRequest,
  buildUndoRequests,
  getOwnAction,
  type OwnActionName,
} from '@/lib/wallpapers/bulk-actions';
import type { OwnActionOutcome } from '@/lib/wallpapers/bulk-schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { changeWallpapers } from './api';
import { deleteWithUndo } from './delete-with-undo';

type Request = BulkActionRequest<OwnActionName>;

/** Bulk actions on one's own wallpapers. What failed stays selected, and so does everything after an edit. */
export function useOwnActions() {
  const [isBusy, setBusy] = useState(false);
  const deletion = useRef<string[]>(null);

  /** @throws ApiError if the request or every wallpaper failed, so that the dialog stays open. */
  async function run(request: Request): Promise<void> {
    if (request.action === 'delete') {
      deletion.current = request.ids;
      return;
    }
    setBusy(true);
    try {
      const { before, edited, failed } = await send(request);
      if (failed[0] && edited.length === 0) throw toApiError(failed[0]);
      const undo = toUndo(request, before, edited);
      if (failed[0]) {
        select(
          edited.map(({ _id }) => _id),
          false,
        );
      }
      showToast(
        failed[0]
          ? { kind: 'alert', text: summarize(edited, failed), ...undo }
          : { kind: 'status', text: getText(request).done(edited.length, request), ...undo },
      );
    } finally {
      setBusy(false);
    }
  }

  /** Call after closing the dialog, which is part of the selection. */
  function finish(): void {
    const ids = deletion.current;
    if (!ids) return;
    deletion.current = null;
    document.getElementById('select')?.focus({ preventScroll: true });
    stopSelecting();
    deleteWithUndo(ids);
  }

  return { isBusy, run, finish };
}

const getText = ({ action }: Request) => getOwnAction(action).text;

async function send(request: Request) {
  const outcomes = await changeWallpapers(request);
  const edited = outcomes.flatMap(({ wallpaper }) => wallpaper ?? []);
  updateInWalls(edited);
  const before = outcomes.flatMap(({ _id, before }) => (before ? { _id, ...before } : []));
  return { before, edited, failed: outcomes.filter(({ outcome }) => outcome === 'failed') };
}

function toUndo(
  request: Request,
  before: Parameters<typeof buildUndoRequests>[2],
  edited: Wallpaper[],
): Pick<Toast, 'action'> {
  const requests = buildUndoRequests(getOwnAction(request.action), request, before, edited);
  const done = edited.map(({ updatedAt }) => updatedAt).sort();
  const unchangedSince = done.at(-1);
  if (requests.length === 0 || !unchangedSince) return {};
  const onPress = () => void undoAll(requests, unchangedSince, getText(request).undone);
  return { action: { text: bulkActionMessages.undo, onPress } };
}

/** Leaves out wallpapers that were edited since. */
async function undoAll(
  requests: Request[],
  unchangedSince: string,
  toText?: (count: number) => string,
): Promise<void> {
  const edited: Wallpaper[] = [];
  const failed: OwnActionOutcome[] = [];
  try {
    for (const request of requests) {
      const result = await send({ ...request, unchangedSince });
      edited.push(...result.edited);
      failed.push(...result.failed);
    }
    showToast(
      failed.length > 0
        ? { kind: 'alert', text: summarize(edited, failed) }
        : { kind: 'status', text: toText?.(edited.length) ?? '' },
    );
  } catch (error) {
    showToast({ kind: 'alert', text: error instanceof Error ? error.message : dialogText.failed });
    void requestLoginIfUnauthorized(error);
  }
}

const summarize = (edited: Wallpaper[], failed: OwnActionOutcome[]) =>
  bulkActionMessages.someFailed(
    edited.length,
    failed.length,
    failed[0]?.message ?? dialogText.failed,
  );

// Internal errors have no message worth showing.
function toApiError({ message, code }: OwnActionOutcome): ApiError {
  return new ApiError(0, message ?? dialogText.failed, { hasDefaultMessage: code === 'internal' });
}
