'use client';

import { useEffect, useRef, useState } from 'react';

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Covers the window: a file dropped next to the area must not replace the page. Also accepts pasted files. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isDragOver, setIsDragOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    const dragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsDragOver(true);
    };
    const dragLeave = (event: DragEvent) => event.relatedTarget === null && setIsDragOver(false);
    const drop = (event: DragEvent) => {
      setIsDragOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener('dragover', dragOver);
    addEventListener('dragleave', dragLeave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', dragOver);
      removeEventListener('dragleave', dragLeave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, []);

  return isDragOver;
}
