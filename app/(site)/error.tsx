'use client';

import { lazy, Suspense } from 'react';
import type { Failed } from '@/components/ui/use-again';

// Lazy, because every page loads this file. If the chunk fails to load, the global error page shows.
const ErrorNotice = lazy(async () => ({
  default: (await import('@/components/layout/error-notice')).ErrorNotice,
}));

export default function SiteError(failed: Failed) {
  return (
    <Suspense>
      <ErrorNotice {...failed} />
    </Suspense>
  );
}
