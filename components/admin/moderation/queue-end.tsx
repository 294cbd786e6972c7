import { useEffect, useRef } from 'react';
import { Key } from '@/components/shortcuts/key';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Button } from '@/components/ui/button';
import { EmptyNote } from '@/components/ui/empty-note';
import hills from '@/components/ui/hills.module.css';
import { adminText } from '@/lib/messages/admin';
import { moderationText } from '@/lib/messages/admin-moderation';
import type { QueueKind } from '@/lib/moderation/schema';
import styles from './queue-end.module.css';
import type { useReviewQueue } from './use-review-queue';

interface Props {
  kind: QueueKind;
  isReviewedFirst: boolean;
  queue: ReturnType<typeof useReviewQueue>;
}

export function QueueEnd({ queue, ...rest }: Props) {
  const { isLoading, hasFailed, loadMore } = queue;
  if (hasFailed) {
    return (
      <div role="alert">
        <EmptyNote picture={hills.askew} title={moderationText.loadFailed}>
          <Button onClick={loadMore ?? queue.refresh}>{adminText.tryAgain}</Button>
        </EmptyNote>
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
  return <End {...rest} queue={queue} />;
}

function End({ kind, isReviewedFirst, queue }: Props) {
  const { skippedCount, canUndo, refresh, undo } = queue;
  const title = useRef<HTMLParagraphElement>(null);
  const undoKey = useShortcut('U');
  const skipsReview = kind === 'pending' && !isReviewedFirst;
  const isUntouched = !canUndo && skippedCount === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only.
  useEffect(() => {
    // The focused button was removed with the last item.
    if (!isUntouched && document.activeElement === document.body) title.current?.focus();
  }, []);

  const [heading, text] = isUntouched
    ? [
        moderationText.empty[kind],
        skipsReview ? moderationText.publicAtOnce : moderationText.emptyText[kind],
      ]
    : [
        moderationText.done,
        skippedCount > 0 ? moderationText.skippedText(skippedCount) : moderationText.doneText,
      ];
  return (
    <div role="status">
      <EmptyNote titleRef={title} title={heading} text={text}>
        <p className={styles.actions}>
          <Button onClick={refresh}>{moderationText.lookAgain}</Button>
          {canUndo && (
            <Button kind="quiet" aria-keyshortcuts={undoKey} onClick={undo}>
              {moderationText.undo}
              <Key name="U" />
            </Button>
          )}
        </p>
      </EmptyNote>
    </div>
  );
}
