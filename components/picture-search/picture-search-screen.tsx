'use client';

import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useViewer } from '@/components/auth/use-viewer';
import { choosePicture, pictureSearch } from '@/components/search/picture-search-store';
import { useFileDrop } from '@/components/uploads/use-file-drop';
import { useMaxBytes } from '@/components/uploads/use-max-bytes';
import { useStore } from '@/lib/client/store';
import { UPLOAD_BYTES } from '@/lib/limits';
import { PictureDropzone } from './picture-dropzone';
import { clearSearch } from './search-controller';

const RunningSearch = lazy(() =>
  import('./running-search').then((file) => ({ default: file.RunningSearch })),
);

/** The search is kept in memory, so it survives Back, but not a reload. */
export function PictureSearchScreen() {
  const search = useStore(pictureSearch, (current) => current, null);
  const maxBytes = useMaxBytes();
  const isDragOver = useFileDrop(([file]) => file && choosePicture(file));
  const input = useRef<HTMLInputElement>(null);
  const needsFocus = useRef(false);
  useClearAfterSignOut();

  // The focused control disappears.
  function choose(file: File) {
    needsFocus.current = true;
    choosePicture(file);
  }

  function clear() {
    flushSync(clearSearch);
    input.current?.focus();
  }

  const limit = maxBytes ?? UPLOAD_BYTES;
  const dropzone = (
    <PictureDropzone input={input} isDragOver={isDragOver} maxBytes={limit} onChoose={choose} />
  );
  if (!search) return dropzone;
  return (
    <Suspense fallback={dropzone}>
      <RunningSearch
        search={search}
        maxBytes={maxBytes}
        isDragOver={isDragOver}
        needsFocus={needsFocus}
        onChoose={choose}
        onClear={clear}
      />
    </Suspense>
  );
}

/** Who has seen the search. */
let lastUserId: string | undefined;

/** Signing out reloads the page, but not those in other tabs and in the bfcache. */
function useClearAfterSignOut() {
  const viewer = useViewer();
  // Before the results are painted.
  useLayoutEffect(() => {
    if (viewer === undefined) return;
    if (lastUserId && lastUserId !== viewer?._id) clearSearch();
    lastUserId = viewer?._id;
  }, [viewer]);
}
