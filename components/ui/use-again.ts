'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

/** Shows what failed anew, with what the server says by now: `reset` alone would show the same again. */
export function useAgain(reset: () => void): () => void {
  const { refresh } = useRouter();
  return () =>
    startTransition(() => {
      refresh();
      reset();
    });
}
