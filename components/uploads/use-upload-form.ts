'use client';

import { nanoid } from 'nanoid';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { useViewer } from '@/lib/auth/hooks';
import { RATES, UPLOAD_BYTES } from '@/lib/limits';
import { uploadText } from '@/lib/messages/upload';
import { takeTags } from '@/lib/tags/tag-names';
import { titleDraft } from '@/lib/uploads/draft';
import { type SharedFields, useUploads } from '@/lib/uploads/hooks';
import type { UploadItem } from '@/lib/uploads/queue';

/** More would be refused anyway for a while. */
const MOST = RATES.upload.points;

const EMPTY = {
  /** Of the first picture, as long as there is none. */
  title: '',
  altText: null as string | null,
  category: '',
  description: '',
  tags: [] as string[],
  /** Of the tags: what is no chip yet. */
  typed: '',
  license: 'all_rights_reserved' as SharedFields['license'],
};

export type Draft = typeof EMPTY;

/**
 * An upload form: what is filled in, what is chosen, and what is being sent.
 *
 * @param onDone everything chosen is published, and the form still there.
 */
export function useUploadForm(onDone: (items: UploadItem[], username: string | null) => void) {
  const viewer = useViewer();
  const [draft, setDraft] = useState(EMPTY);
  // What was written when Publish was pressed: later words are for the next time.
  const published = useRef<SharedFields>(EMPTY);
  const isHere = useIsHere();
  const { items, tell, stop, isRunning, maxBytes } = useUploads(published, settle);
  const first = items[0];

  function settle(sent: UploadItem[]) {
    const failed = sent.filter(({ state }) => state.kind === 'failed');
    const [one] = failed.map(({ state }) => (state.kind === 'failed' ? state.message : ''));
    if (one !== undefined) {
      const message = sent.length === 1 ? one : uploadText.someFailed(failed.length, sent.length);
      return showToast({ kind: 'alert', text: uploadText.failed(message) });
    }
    if (sent.some(({ state }) => state.kind !== 'done')) return;
    if (isHere.current) return onDone(sent, viewer?.username ?? null);
    showToast({ kind: 'status', text: uploadText.success });
  }

  function addFiles(files: File[]) {
    if (isRunning || files.length === 0) return;
    if (items.length + files.length > MOST) {
      showToast({ kind: 'alert', text: uploadText.tooMany(MOST) });
    }
    const taken = files.slice(0, MOST - items.length).map((file, index) => {
      const isFirst = items.length + index === 0;
      const title = (isFirst && draft.title) || titleDraft(file.name);
      return { key: nanoid(), file, title, altText: isFirst ? draft.altText : null };
    });
    tell({ type: 'added', items: taken });
  }

  /** Why nothing can be published now, in the spec's words; null when it can. */
  const obstacle = first
    ? viewer === undefined
      ? uploadText.waitForUser
      : null
    : uploadText.noFile;

  function begin(event: { type: 'published' } | { type: 'retried'; key: string }) {
    if (obstacle) return showToast({ kind: 'alert', text: obstacle });
    const { tags, rest, problem } = takeTags(draft.tags, draft.typed);
    setDraft({ ...draft, tags, typed: rest });
    if (problem) return;
    published.current = { ...draft, tags };
    tell(event);
  }

  const isFilled = Object.entries(EMPTY).some(
    ([name, empty]) => String(draft[name as keyof Draft] ?? '') !== String(empty ?? ''),
  );
  return {
    draft,
    change: (change: Partial<Draft>) => setDraft((known) => ({ ...known, ...change })),
    items,
    tell,
    begin,
    addFiles,
    obstacle,
    stop,
    isRunning,
    isFilled: isFilled || items.length > 0,
    maxBytes: maxBytes ?? UPLOAD_BYTES,
  };
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
