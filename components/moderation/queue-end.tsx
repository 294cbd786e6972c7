import { Button } from '@/components/ui/button';
import { EmptyNote } from '@/components/ui/empty-note';
import { adminText } from '@/lib/messages/en/admin';
import { moderationText } from '@/lib/messages/en/admin-moderation';
import type { QueueKind } from '@/lib/moderation/schema';
import styles from './queue-end.module.css';
import type { useReviewQueue } from './use-review-queue';

interface Props {
  kind: QueueKind;
  queue: ReturnType<typeof useReviewQueue>;
}

/** Nothing is in front of the admin: all is looked at, still on its way, or there was nothing. */
export function QueueEnd({ kind, queue }: Props) {
  const { skipped, canUndo, isLoading, hasFailed, loadMore } = queue;
  if (hasFailed) {
    return (
      <div className={styles.end}>
        <p role="alert">{moderationText.loadFailed}</p>
        <Button onClick={loadMore ?? queue.lookAgain}>{adminText.tryAgain}</Button>
      </div>
    );
  }
  if (isLoading || loadMore) return <p role="status">{moderationText.loading}</p>;
  const isUntouched = !canUndo && skipped === 0;
  return (
    <div className={styles.end} role="status">
      {isUntouched ? (
        <EmptyNote title={moderationText.empty[kind]} text={moderationText.emptyText[kind]} />
      ) : (
        <EmptyNote
          title={moderationText.done}
          text={skipped > 0 ? moderationText.skippedText(skipped) : moderationText.doneText}
        />
      )}
      <p className={styles.acts}>
        <Button onClick={queue.lookAgain}>{moderationText.lookAgain}</Button>
        {canUndo && (
          <Button kind="quiet" onClick={queue.undo}>
            {moderationText.undo}
          </Button>
        )}
      </p>
    </div>
  );
}
