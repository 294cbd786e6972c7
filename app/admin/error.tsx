'use client';

import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';
import { adminText } from '@/lib/messages/admin';

export default function AdminError(failed: ErrorBoundaryProps) {
  return <ErrorState {...failed} as={Notice} title={adminText.errorTitle} text={adminText.error} />;
}
