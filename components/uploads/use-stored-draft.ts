'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useViewer } from '@/components/auth/use-viewer';
import { showToast } from '@/components/ui/toast';
import { draftText } from '@/lib/messages/upload-drafts';
import { createDraftKeeper, type DraftContent, type DraftStatus } from './draft-keeper';
import { type FoundDraft, listDrafts, type StoredDraft } from './stored-drafts';

/** Keeps what is entered in the browser, and offers what earlier forms of the same user left there. */
export function useStoredDraft(
  /** Null if nothing is left to publish. */
  content: DraftContent | null,
  restore: (found: FoundDraft) => void,
) {
  const viewer = useViewer();
  const owner = useRef<string>(null);
  owner.current ??= viewer?._id ?? null;
  const userId = owner.current;
  // Someone else may sign in while the form is open.
  const isOwner = userId !== null && viewer?._id === userId;
  const [keeper, setKeeper] = useState<ReturnType<typeof createDraftKeeper> | null>(null);
  const [status, setStatus] = useState<DraftStatus | null>(null);
  const [offers, setOffers] = useState<StoredDraft[]>([]);
  const [message, setMessage] = useState('');
  const isKept = isOwner && status === 'kept';

  useEffect(() => {
    if (!userId) return;
    let current: DraftStatus | null = null;
    const report = (next: DraftStatus) => {
      current = next;
      setStatus(next);
    };
    const created = createDraftKeeper(userId, report);
    setKeeper(created);
    listDrafts(userId).then(
      (found) => {
        setOffers(found);
        if (current === null) report('kept');
      },
      () => report('refused'),
    );
    return () => {
      void created.release().then((isLeft) => isLeft && current && showToast(announce(current)));
    };
  }, [userId]);

  useEffect(() => {
    if (isOwner) keeper?.update(content);
  }, [keeper, isOwner, content]);

  /** In one update, because a part of a restored draft would replace what is stored. */
  function replaceOffer(text: string, found?: FoundDraft) {
    flushSync(() => {
      if (found) restore(found);
      setOffers((current) => current.slice(1));
      setMessage(text);
    });
  }

  async function resume({ id }: StoredDraft) {
    const found = await keeper?.adopt(id).catch(() => null);
    if (found) replaceOffer(draftText.restored, found);
    else replaceOffer(draftText.gone);
  }

  async function discard({ id }: StoredDraft) {
    const found = await keeper?.adopt(id).catch(() => null);
    if (found) await keeper?.remove();
    replaceOffer(found ? draftText.discarded : draftText.gone);
  }

  /** The question before it says that what isn't kept is discarded. */
  function leave(isRunning: boolean) {
    if (!isKept && !isRunning) void keeper?.remove();
    void keeper?.release();
    setStatus(null);
  }

  return {
    /** Whether everything will be offered again when the user returns. */
    isKept,
    offer: content || !isOwner ? undefined : offers[0],
    message,
    /** Shown while there is something to lose. */
    problem: content && status && !isKept && isOwner ? PROBLEMS[status] : null,
    resume,
    discard,
    leave,
    remove: async () => keeper?.remove(),
  };
}

const PROBLEMS = { kept: null, tooLarge: draftText.tooLarge, refused: draftText.refused };

const announce = (status: DraftStatus) =>
  status === 'kept'
    ? ({ kind: 'status', text: draftText.kept } as const)
    : ({ kind: 'alert', text: draftText.lost } as const);
