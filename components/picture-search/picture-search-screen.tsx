'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useViewer } from '@/components/auth/use-viewer';
import { choosePicture, pictureSearch } from '@/components/search/picture-search-store';
import { useFileDrop } from '@/components/uploads/use-file-drop';
import { useMaxBytes } from '@/components/uploads/use-max-bytes';
import { useStore } from '@/lib/client/store';
import { UPLOAD_BYTES } from '@/lib/limits';
import { PictureDropzone } from './picture-dropzone';
import { PictureResults } from './picture-results';
import { clearSearch, runSearch } from './run-search';
import { SearchedPicture, type Size } from './searched-picture';

/** The search is kept in memory, so it survives Back, but not a reload. */
export function PictureSearchScreen() {
  const search = useStore(pictureSearch, (current) => current, null);
  const maxBytes = useMaxBytes();
  const isDragOver = useFileDrop(([file]) => file && choosePicture(file));
  const [size, setSize] = useState<(Size & { file: File }) | null>(null);
  const isChosen = search?.state.kind === 'chosen';
  useClearAfterSignOut();
  const input = useRef<HTMLInputElement>(null);
  const picture = useRef<HTMLElement>(null);

  // The focused control is gone.
  function choose(file: File) {
    flushSync(() => choosePicture(file));
    picture.current?.focus({ preventScroll: true });
  }

  function clear() {
    flushSync(clearSearch);
    input.current?.focus();
  }

  useEffect(() => {
    // Until the limit is known, the server checks it.
    if (isChosen) void runSearch(search.file, maxBytes ?? Number.POSITIVE_INFINITY);
  }, [isChosen, search, maxBytes]);

  if (!search) {
    const limit = maxBytes ?? UPLOAD_BYTES;
    return (
      <PictureDropzone input={input} isDragOver={isDragOver} maxBytes={limit} onChoose={choose} />
    );
  }
  const { file } = search;
  const own = size?.file === file ? size : null;
  return (
    <>
      <SearchedPicture
        {...search}
        ref={picture}
        size={own}
        isDragOver={isDragOver}
        onSize={(measured) => setSize({ ...measured, file })}
        onChoose={choose}
        onClear={clear}
      />
      {search.state.kind === 'found' && (
        <PictureResults key={search.state.matches.id} matches={search.state.matches} size={own} />
      )}
    </>
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
