'use client';

import { LazyErrorState } from '@/components/ui/lazy-error-state';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';
import { adminText } from '@/lib/messages/admin';

export default function AdminError(failed: ErrorBoundaryProps) {
  return <LazyErrorState {...failed} isPage title={adminText.errorTitle} text={adminText.error} />;
}
