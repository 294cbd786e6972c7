'use client';

import { useEffect, useState } from 'react';
import { choosePicture, pictureSearch } from '@/components/search/picture-search-store';
import { useFileDrop } from '@/components/uploads/use-file-drop';
import { useMaxBytes } from '@/components/uploads/use-max-bytes';
import { useStore } from '@/lib/client/store';
import { UPLOAD_BYTES } from '@/lib/limits';
import { PictureDropzone } from './picture-dropzone';
import { PictureResults } from './picture-results';
import { runSearch } from './run-search';
import { SearchedPicture, type Size } from './searched-picture';

/** The search is kept in memory, so it survives Back, but not a reload. */
export function PictureSearchScreen() {
  const search = useStore(pictureSearch, (current) => current, null);
  const maxBytes = useMaxBytes();
  const isDragOver = useFileDrop(([file]) => file && choosePicture(file));
  const [size, setSize] = useState<(Size & { file: File }) | null>(null);
  const isChosen = search?.state.kind === 'chosen';

  useEffect(() => {
    // Until the limit is known, the server checks it.
    if (isChosen) void runSearch(search.file, maxBytes ?? Number.POSITIVE_INFINITY);
  }, [isChosen, search, maxBytes]);

  if (!search)
    return <PictureDropzone isDragOver={isDragOver} maxBytes={maxBytes ?? UPLOAD_BYTES} />;
  const { file } = search;
  const own = size?.file === file ? size : null;
  return (
    <>
      <SearchedPicture
        {...search}
        size={own}
        isDragOver={isDragOver}
        onSize={(measured) => setSize({ ...measured, file })}
      />
      {search.state.kind === 'found' && (
        <PictureResults key={search.state.matches.id} matches={search.state.matches} size={own} />
      )}
    </>
  );
}
