'use client';

import { ErrorState } from '@/components/ui/error-state';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';
import { noticeText } from '@/lib/messages/notices';

export default function InboxError(failed: ErrorBoundaryProps) {
  return <ErrorState {...failed} title={noticeText.pageFailedTitle} text={noticeText.pageFailed} />;
}
