'use client';

import { lazy, Suspense } from 'react';
import type { Failed } from '@/components/ui/use-again';

// Every page carries this file. Where the rest does not come either, the global error page shows.
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
