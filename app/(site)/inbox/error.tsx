'use client';

import { LazyErrorState } from '@/components/ui/lazy-error-state';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';
import { noticeText } from '@/lib/messages/notices';

export default function InboxError(failed: ErrorBoundaryProps) {
  return (
    <LazyErrorState {...failed} title={noticeText.pageFailedTitle} text={noticeText.pageFailed} />
  );
}
