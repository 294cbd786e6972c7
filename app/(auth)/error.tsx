'use client';

import { LazyErrorNotice } from '@/components/layout/lazy-error-notice';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';

export default function AuthError(failed: ErrorBoundaryProps) {
  return <LazyErrorNotice {...failed} />;
}
