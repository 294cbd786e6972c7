'use client';

import { lazy, Suspense } from 'react';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';

const ErrorNotice = lazy(async () => ({
  default: (await import('./error-notice')).ErrorNotice,
}));

/** For `error.tsx`, which every page loads. If the chunk fails to load, the global error page shows. */
export function LazyErrorNotice(failed: ErrorBoundaryProps) {
  return (
    <Suspense>
      <ErrorNotice {...failed} />
    </Suspense>
  );
}
