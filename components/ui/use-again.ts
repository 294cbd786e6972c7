'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

/** What an error boundary is told. */
export interface Failed {
  error: Error;
  reset: () => void;
}

/** Shows what failed anew, with what the server says by now: `reset` alone would show the same again. */
export function useAgain(reset: () => void): () => void {
  const { refresh } = useRouter();
  return () =>
    startTransition(() => {
      refresh();
      reset();
    });
}
