import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import hills from '@/components/ui/scene.module.css';
import { adminText } from '@/lib/messages/admin';
import { moderationText } from '@/lib/messages/admin-moderation';
import type { QueueKind } from '@/lib/moderation/schema';
import { EmptyQueue } from './empty-queue';
import styles from './queue-end.module.css';
import type { useReviewQueue } from './use-review-queue';

export interface QueueEndProps {
  kind: QueueKind;
  isApprovalRequired: boolean;
  queue: ReturnType<typeof useReviewQueue>;
}

export function QueueEnd({ queue, ...rest }: QueueEndProps) {
  const { isLoading, hasFailed, loadMore } = queue;
  if (hasFailed) {
    return (
      <div role="alert">
        <EmptyState sceneClass={hills.askew} title={moderationText.loadFailed}>
          <Button onClick={loadMore ?? queue.refresh}>{adminText.tryAgain}</Button>
        </EmptyState>
      </div>
    );
  }
  if (isLoading || loadMore) {
    return (
      <p role="status" className={styles.loading}>
        {moderationText.loading}
      </p>
    );
  }
  return <EmptyQueue {...rest} queue={queue} />;
}
