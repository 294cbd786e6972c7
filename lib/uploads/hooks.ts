'use client';

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { askToLogInAfter, isSignedOut } from '@/lib/auth/ask-again';
import { CallError, call } from '@/lib/http/fetcher';
import { sendForm } from '@/lib/http/send-form';
import { errorText } from '@/lib/messages/errors';
import { uploadText } from '@/lib/messages/upload';
import { paths } from '@/lib/paths';
import type { UploadTerms, Wallpaper } from '@/lib/wallpapers/schema';
import { announceWallpaper } from '@/lib/wallpapers/wall-memory';
import { altDraft } from './draft';
import { type Existing, isRunning, tagsOf, type UploadItem } from './queue';
import { createRunner } from './runner';

/** What all pictures of a form have in common. */
export interface SharedFields {
  category: string;
  description: string;
  tags: string[];
  license: Wallpaper['license'];
}

/** With the same file these are refused again: there already, too large, no picture, not readable. */
const FINAL = new Set([409, 413, 415, 422]);

const asked = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/** The largest file the site takes; undefined until it has said so. */
function useMaxBytes(): number | undefined {
  return useSWR(paths.api.upload(), call<UploadTerms>, asked).data?.maxBytes;
}

/**
 * The uploads of a form. They go on when the form is gone, and the browser asks before the document goes.
 *
 * @param shared read when a picture is sent.
 */
export function useUploads(
  shared: RefObject<SharedFields>,
  onSettled: (items: UploadItem[]) => void,
) {
  const { mutate } = useSWRConfig();
  const latest = useRef(onSettled);
  latest.current = onSettled;
  const [runner] = useState(() => {
    const made = createRunner({
      send: async (item, options) => {
        const record = await sendItem(item, shared.current, options);
        announceWallpaper(record);
        // How many one has: not waited for.
        void mutate(paths.api.me());
        return record.id;
      },
      explain: (error) => {
        // What is filled in stays, and Retry sends it.
        void askToLogInAfter(error);
        return explain(error);
      },
      onSettled: (items) => latest.current(items),
    });
    keepDocumentWhile(made);
    return made;
  });
  const items = useSyncExternalStore(runner.subscribe, runner.items, none);
  const maxBytes = useMaxBytes();
  useEffect(() => {
    if (maxBytes !== undefined) runner.limitTo(maxBytes);
  }, [runner, maxBytes]);
  return { items, tell: runner.tell, stop: runner.stop, isRunning: isRunning(items), maxBytes };
}

const NONE: UploadItem[] = [];
const none = () => NONE;

type Options = Omit<Parameters<typeof sendForm>[2], 'headers'>;

function sendItem(item: UploadItem, shared: SharedFields, options: Options) {
  const { description, license } = shared;
  const category = item.own.category || shared.category;
  const tags = tagsOf(shared.tags, item.own);
  const altText = item.altText ?? altDraft(item.title, tags);
  const form = new FormData();
  const fields = { title: item.title, category, description, tags: tags.join(), license, altText };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Last: whoever reads the form as a stream knows the rest by then.
  form.append('wallpaper', item.file);
  const headers = { 'idempotency-key': item.key };
  return sendForm<Wallpaper & { id: string }>(paths.api.upload(), form, { ...options, headers });
}

function explain(error: unknown) {
  if (!(error instanceof CallError)) {
    return { message: errorText.unavailable, isFinal: false, existing: null };
  }
  const isFinal = FINAL.has(error.status);
  const message = isSignedOut(error) ? uploadText.signedOut : error.message;
  return { message, isFinal, existing: existingOf(error.details.existing) };
}

function existingOf(given: unknown): Existing | null {
  if (typeof given !== 'object' || given === null) return null;
  const { title, url }: { title?: unknown; url?: unknown } = given;
  return typeof title === 'string' && typeof url === 'string' ? { title, url } : null;
}

/** Deliberately not undone with the form: what is under way outlives it. */
function keepDocumentWhile(runner: ReturnType<typeof createRunner>): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let isKept = false;
  runner.subscribe(() => {
    const isNeeded = isRunning(runner.items());
    if (isNeeded === isKept) return;
    isKept = isNeeded;
    if (isNeeded) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  });
}
