'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { refetchViewer } from '@/components/auth/viewer-store';
import { addUploadedWallpaper } from '@/components/wallpapers/wall-changes';
import { useStore } from '@/lib/client/store';
import { requestLoginIfUnauthorized } from '@/lib/client/unauthorized';
import { sendUpload } from './api';
import { checkForCopies } from './check-for-copies';
import { groupUpload } from './group-upload';
import { sendWhenAllowed } from './send-when-allowed';
import { toUploadFailure } from './upload-failure';
import { isRunning, type SharedFields, type UploadItem } from './upload-queue';
import { createUploadRunner } from './upload-runner';
import { useMaxBytes } from './use-max-bytes';

/** Uploads continue after the form unmounts. `shared` is read when an upload starts. */
export function useUploads(
  shared: RefObject<SharedFields>,
  onSettled: (items: UploadItem[]) => void,
) {
  const latest = useRef(onSettled);
  latest.current = onSettled;
  const [runner] = useState(() => {
    const runner = createUploadRunner({
      send: async (item, options) => {
        const record = await sendWhenAllowed(
          () => sendUpload(item, shared.current, options),
          options,
        );
        addUploadedWallpaper(record);
        // Refreshes the user's wallpaper count in the background.
        void refetchViewer();
        const { id, status, statusReason, publishAt } = record;
        return { id, status, statusReason, publishAt, groupProblem: await groupUpload(item, id) };
      },
      toFailure: (error) => {
        // The form keeps its values, and Retry sends them.
        void requestLoginIfUnauthorized(error);
        return toUploadFailure(error);
      },
      onSettled: (items) => latest.current(items),
    });
    warnBeforeUnload(runner);
    checkForCopies(runner);
    return runner;
  });
  const items = useStore(runner.items, (all) => all, NO_ITEMS);
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

/** Deliberately has no cleanup: uploads outlive the form. */
function warnBeforeUnload({ items }: ReturnType<typeof createUploadRunner>): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let isWarning = false;
  items.subscribe(() => {
    const shouldWarn = isRunning(items.get());
    if (shouldWarn === isWarning) return;
    isWarning = shouldWarn;
    if (shouldWarn) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  });
}
