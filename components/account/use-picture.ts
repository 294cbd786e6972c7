'use client';

import { useEffect, useState } from 'react';

/** A chosen file as a picture, decoded by the browser; what is no picture has failed. */
export function usePicture(file: File) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const image = new Image();
    let isLeft = false;
    const shown = () => !isLeft && setPicture(image);
    const failed = () => !isLeft && setHasFailed(true);
    image.src = URL.createObjectURL(file);
    image.decode().then(shown, failed);
    return () => {
      isLeft = true;
      URL.revokeObjectURL(image.src);
    };
  }, [file]);

  return { picture, hasFailed };
}
