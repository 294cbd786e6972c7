'use client';

import { ErrorState } from '@/components/ui/error-state';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';
import { followingText } from '@/lib/messages/following';

export default function FollowingError(failed: ErrorBoundaryProps) {
  return <ErrorState {...failed} title={followingText.failedTitle} text={followingText.failed} />;
}
