'use client';

import { LazyErrorState } from '@/components/ui/lazy-error-state';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';
import { followingText } from '@/lib/messages/following';

export default function FollowingError(failed: ErrorBoundaryProps) {
  return (
    <LazyErrorState {...failed} title={followingText.failedTitle} text={followingText.failed} />
  );
}
