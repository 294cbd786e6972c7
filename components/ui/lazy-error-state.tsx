'use client';

import { type ComponentProps, lazy, Suspense } from 'react';

const ErrorState = lazy(async () => ({ default: (await import('./error-state')).ErrorState }));

/**
 * For `error.tsx`, whose styles browsers would preload with every page below it, and warn that nothing uses them. If the
 * chunk fails to load, the global error page shows.
 */
export function LazyErrorState(props: ComponentProps<typeof ErrorState>) {
  return (
    <Suspense>
      <ErrorState {...props} />
    </Suspense>
  );
}
