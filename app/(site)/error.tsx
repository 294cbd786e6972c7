'use client';

import { lazy, Suspense } from 'react';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';

// Lazy, because every page loads this file. If the chunk fails to load, the global error page shows.
const ErrorNotice = lazy(async () => ({
  default: (await import('@/components/layout/error-notice')).ErrorNotice,
}));

export default function SiteError(failed: ErrorBoundaryProps) {
  return (
    <Suspense>
      <ErrorNotice {...failed} />
    </Suspense>
  );
}
