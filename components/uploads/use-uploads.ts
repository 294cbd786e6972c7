'use client';

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { addUploadedWallpaper } from '@/components/wallpapers/wall-cache';
import { isUnauthorizedError, requestLoginIfUnauthorized } from '@/lib/auth/unauthorized';
import { CallError, call } from '@/lib/client/fetcher';
import { sendForm } from '@/lib/client/send-form';
import { errorText } from '@/lib/messages/errors';
import { uploadText } from '@/lib/messages/upload';
import { paths } from '@/lib/paths';
import type { UploadLimits, Wallpaper } from '@/lib/wallpapers/schema';
import { draftAltText } from './draft-text';
import { type ExistingWallpaper, getItemTags, isRunning, type UploadItem } from './upload-queue';
import { createUploadRunner } from './upload-runner';

/** Values shared by all pictures of a form. */
export interface SharedFields {
  category: string;
  description: string;
  tags: string[];
  license: Wallpaper['license'];
}

/** Statuses that a retry with the same file can't change: duplicate, too large, unsupported, unreadable. */
const PERMANENT = new Set([409, 413, 415, 422]);

const loadOnce = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/** Returns the maximum file size; undefined while loading. */
function useMaxBytes(): number | undefined {
  return useSWR(paths.api.upload(), call<UploadLimits>, loadOnce).data?.maxBytes;
}

/**
 * Manages the uploads of a form. They continue after the form unmounts, and the browser warns before the
 * page unloads.
 *
 * @param shared read when an upload starts.
 */
export function useUploads(
  shared: RefObject<SharedFields>,
  onSettled: (items: UploadItem[]) => void,
) {
  const { mutate } = useSWRConfig();
  const latest = useRef(onSettled);
  latest.current = onSettled;
  const [runner] = useState(() => {
    const runner = createUploadRunner({
      send: async (item, options) => {
        const record = await sendItem(item, shared.current, options);
        addUploadedWallpaper(record);
        // Refreshes the user's wallpaper count in the background.
        void mutate(paths.api.me());
        return record.id;
      },
      toFailure: (error) => {
        // The form keeps its values, and Retry sends them.
        void requestLoginIfUnauthorized(error);
        return toFailure(error);
      },
      onSettled: (items) => latest.current(items),
    });
    warnBeforeUnload(runner);
    return runner;
  });
  const items = useSyncExternalStore(runner.subscribe, runner.items, getServerItems);
  const maxBytes = useMaxBytes();
  useEffect(() => {
    if (maxBytes !== undefined) runner.setMaxBytes(maxBytes);
  }, [runner, maxBytes]);
  return {
    items,
    dispatch: runner.dispatch,
    stop: runner.stop,
    isRunning: isRunning(items),
    maxBytes,
  };
}

const NO_ITEMS: UploadItem[] = [];
const getServerItems = () => NO_ITEMS;

type Options = Omit<Parameters<typeof sendForm>[2], 'headers'>;

function sendItem(item: UploadItem, shared: SharedFields, options: Options) {
  const { description, license } = shared;
  const category = item.overrides.category || shared.category;
  const tags = getItemTags(shared.tags, item.overrides);
  const altText = item.altText ?? draftAltText(item.title, tags);
  const form = new FormData();
  const fields = { title: item.title, category, description, tags: tags.join(), license, altText };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file goes last: a server that streams the form then knows the other fields.
  form.append('wallpaper', item.file);
  const headers = { 'idempotency-key': item.key };
  return sendForm<Wallpaper & { id: string }>(paths.api.upload(), form, { ...options, headers });
}

function toFailure(error: unknown) {
  if (!(error instanceof CallError)) {
    return { message: errorText.unavailable, isPermanent: false, existing: null };
  }
  const isPermanent = PERMANENT.has(error.status);
  const message = isUnauthorizedError(error) ? uploadText.signedOut : error.message;
  return { message, isPermanent, existing: parseExisting(error.details.existing) };
}

function parseExisting(value: unknown): ExistingWallpaper | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, url }: { title?: unknown; url?: unknown } = value;
  return typeof title === 'string' && typeof url === 'string' ? { title, url } : null;
}

/** Deliberately has no cleanup: uploads outlive the form. */
function warnBeforeUnload(runner: ReturnType<typeof createUploadRunner>): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let isWarning = false;
  runner.subscribe(() => {
    const shouldWarn = isRunning(runner.items());
    if (shouldWarn === isWarning) return;
    isWarning = shouldWarn;
    if (shouldWarn) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  });
}
