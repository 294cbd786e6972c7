'use client';

import { useEffect, useRef, useState } from 'react';
import { watchFiles } from './watch-files';

/** Covers the window: a file dropped next to the area must not replace the page. Also accepts pasted files. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isDragOver, setIsDragOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(
    () =>
      watchFiles(window, {
        onFiles: (files) => latest.current(files),
        onDragOver: setIsDragOver,
      }),
    [],
  );

  return isDragOver;
}
