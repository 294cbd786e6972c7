'use client';

import { useEffect, useRef } from 'react';

/**
 * Lets the browser ask before the document goes while something in it would be lost.
 *
 * @returns what lets it go all the same: it was saved, or given up.
 */
export function useKeptDocument(isNeeded: boolean): () => void {
  const isGivenUp = useRef(false);
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isGivenUp.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
  return () => {
    isGivenUp.current = true;
  };
}
