'use client';

import { nanoid } from 'nanoid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { showToast } from '@/components/ui/toast';
import { UPLOAD_BYTES } from '@/lib/limits';
import { uploadText } from '@/lib/messages/upload';
import { RATES } from '@/lib/rates';
import { mergeTags } from '@/lib/tags/tag-names';
import { describePublished } from './describe-published';
import { getUnfinished } from './draft-keeper';
import { draftTitle } from './draft-text';
import { rejectOtherFiles } from './is-picture';
import {
  isRefused,
  needsAttention,
  type SharedFields,
  type UploadEvent,
  type UploadItem,
} from './upload-queue';
import { useStoredDraft } from './use-stored-draft';
import { useUploads } from './use-uploads';

/** The rate limit would reject more. */
const MAX_FILES = RATES.upload.points;

const EMPTY = {
  /** For the first picture, until there is one. */
  title: '',
  altText: '',
  category: '',
  description: '',
  tags: [] as string[],
  typed: '',
  license: 'all_rights_reserved' as SharedFields['license'],
  publishAt: null as SharedFields['publishAt'],
};

export type UploadDraft = typeof EMPTY;

/** `onDone` isn't called if the form has unmounted. */
export function useUploadForm(onDone: (items: UploadItem[], username: string | null) => void) {
  const viewer = useViewer();
  const [draft, setDraft] = useState(EMPTY);
  // A snapshot: edits made after Publish don't apply to running uploads.
  const published = useRef<SharedFields>(EMPTY);
  const [alert, setAlert] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const { items, dispatch, stop, isRunning, maxBytes } = useUploads(
    published,
    (sent) => void settle(sent),
  );

  const isBlank = !hasText(draft);
  const content = useMemo(() => getUnfinished(draft, items, isBlank), [draft, items, isBlank]);
  const stored = useStoredDraft(content, (found) => {
    setDraft({ ...EMPTY, ...found.fields });
    dispatch({ type: 'added', items: found.items });
  });

  async function settle(sent: UploadItem[]) {
    const attention = sent.filter(needsAttention);
    if (attention.length > 0) return report(describeResult(sent, attention));
    // First, because `onDone` may load another page.
    await stored.remove();
    if (isMounted.current) return onDone(sent, viewer?.username ?? null);
    showToast({ kind: 'status', text: describePublished(sent) });
  }

  /** The form may have unmounted. */
  function report(message: string) {
    if (isMounted.current) setAlert(message);
    else showToast({ kind: 'alert', text: message });
  }

  function handleEvent(event: UploadEvent) {
    if (event.type === 'removed' || event.type === 'decided') setAlert(null);
    const decision = event.type === 'decided' && event.decision;
    if (decision && decision !== 'publish' && items.length === 1 && !draft.category) {
      const { category, license } = decision.versionOf;
      const isUnchanged = draft.license === EMPTY.license;
      setDraft({ ...draft, category, license: isUnchanged ? license : draft.license });
    }
    dispatch(event);
  }

  function addFiles(files: File[]) {
    if (isRunning || files.length === 0) return;
    setAlert(items.length + files.length > MAX_FILES ? uploadText.tooMany(MAX_FILES) : null);
    const newItems = files.slice(0, MAX_FILES - items.length).map((file, index) => {
      const isFirst = items.length + index === 0;
      const title = (isFirst && draft.title) || draftTitle(file.name);
      return { key: nanoid(), file, title, altText: isFirst ? draft.altText : '' };
    });
    dispatch({ type: 'added', items: newItems });
    void rejectOtherFiles(newItems, dispatch);
  }

  /** The reason why publishing is disabled, worded by the spec; null if it's enabled. */
  const blockedReason = items.some((item) => !isRefused(item))
    ? viewer === undefined
      ? uploadText.userLoading
      : null
    : uploadText.noFile;

  function start(event: { type: 'published' } | { type: 'retried'; key: string }) {
    if (blockedReason) return setAlert(blockedReason);
    setAlert(null);
    const { tags, rest, problem } = mergeTags(draft.tags, draft.typed);
    setDraft({ ...draft, tags, typed: rest });
    if (problem) return;
    published.current = { ...draft, tags };
    dispatch(event);
  }

  return {
    draft,
    change: (change: Partial<UploadDraft>) => setDraft((current) => ({ ...current, ...change })),
    alert,
    items,
    dispatch: handleEvent,
    start,
    addFiles,
    blockedReason,
    leave: () => {
      stored.leave(isRunning);
      stop();
    },
    isRunning,
    /** Leaving loses what was entered. */
    isAtRisk: (items.length > 0 || !isBlank) && !stored.isKept,
    stored,
    maxBytes: maxBytes ?? UPLOAD_BYTES,
  };
}

const hasText = (draft: UploadDraft) =>
  Object.entries(EMPTY).some(
    ([name, empty]) => String(draft[name as keyof UploadDraft] ?? '') !== String(empty ?? ''),
  );

/** The spec defines the wording for one picture. */
function describeResult(sent: UploadItem[], attention: UploadItem[]): string {
  const [only, ...others] = sent;
  if (only?.state.kind === 'failed' && others.length === 0)
    return uploadText.failed(only.state.message);
  const published = sent.filter(({ state }) => state.kind === 'done').length;
  return uploadText.result(published, attention.length);
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
