'use client';

import { useEffect, useRef } from 'react';

/** Returns a function that turns the warning off. */
export function useUnloadWarning(isNeeded: boolean): () => void {
  const isDisabled = useRef(false);
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isDisabled.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
  return () => {
    isDisabled.current = true;
  };
}
