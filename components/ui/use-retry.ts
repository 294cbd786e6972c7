'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

export interface ErrorBoundaryProps {
  error: Error;
  reset: () => void;
}

/** Refetches from the server, then resets: `reset` alone would render the same error again. */
export function useRetry(reset: () => void): () => void {
  const { refresh } = useRouter();
  return () =>
    startTransition(() => {
      refresh();
      reset();
    });
}
