'use client';

import { ErrorNotice } from '@/components/layout/error-notice';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';

export default function AuthError(failed: ErrorBoundaryProps) {
  return <ErrorNotice {...failed} />;
}
