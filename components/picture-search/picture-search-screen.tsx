'use client';

import { lazy, Suspense } from 'react';
import { choosePicture, pictureSearch } from '@/components/search/picture-search-store';
import { useFileDrop } from '@/components/uploads/use-file-drop';
import { useMaxBytes } from '@/components/uploads/use-max-bytes';
import { useStore } from '@/lib/client/store';
import { UPLOAD_BYTES } from '@/lib/limits';
import { PictureDropzone } from './picture-dropzone';

const RunningSearch = lazy(() =>
  import('./running-search').then((file) => ({ default: file.RunningSearch })),
);

/** The search is kept in memory, so it survives Back, but not a reload. */
export function PictureSearchScreen() {
  const search = useStore(pictureSearch, (current) => current, null);
  const maxBytes = useMaxBytes();
  const isDragOver = useFileDrop(([file]) => file && choosePicture(file));
  const dropzone = <PictureDropzone isDragOver={isDragOver} maxBytes={maxBytes ?? UPLOAD_BYTES} />;
  if (!search) return dropzone;
  return (
    <Suspense fallback={dropzone}>
      <RunningSearch search={search} maxBytes={maxBytes} isDragOver={isDragOver} />
    </Suspense>
  );
}
