'use client';

import { useEffect, useState } from 'react';

export function usePicture(file: File) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const image = new Image();
    let isUnmounted = false;
    const onDecoded = () => !isUnmounted && setPicture(image);
    const onError = () => !isUnmounted && setHasFailed(true);
    image.src = URL.createObjectURL(file);
    image.decode().then(onDecoded, onError);
    return () => {
      isUnmounted = true;
      URL.revokeObjectURL(image.src);
    };
  }, [file]);

  return { picture, hasFailed };
}
