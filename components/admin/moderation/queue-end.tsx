import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import scene from '@/components/ui/scene.module.css';
import { moderationText } from '@/lib/messages/admin-moderation';
import { siteText } from '@/lib/messages/site';
import { EmptyQueue, type EmptyQueueProps } from './empty-queue';
import styles from './queue-end.module.css';

export function QueueEnd({ queue, ...rest }: EmptyQueueProps) {
  const { isLoading, hasFailed, loadMore } = queue;
  if (hasFailed) {
    return (
      <div role="alert">
        <EmptyState sceneClass={scene.askew} title={moderationText.loadFailed}>
          <Button onClick={loadMore ?? queue.refresh}>{siteText.tryAgain}</Button>
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
