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

/** Nothing is in front of the admin: all is looked at, still on its way, or there was nothing. */
export function QueueEnd({ queue, ...about }: Props) {
  const { isLoading, hasFailed, loadMore } = queue;
  if (hasFailed) {
    return (
      <div role="alert">
        <EmptyNote picture={hills.askew} title={moderationText.loadFailed}>
          <Button onClick={loadMore ?? queue.lookAgain}>{adminText.tryAgain}</Button>
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
  return <End {...about} queue={queue} />;
}

function End({ kind, isReviewedFirst, queue }: Props) {
  const { skipped, canUndo, lookAgain, undo } = queue;
  const title = useRef<HTMLParagraphElement>(null);
  const undoKey = useShortcut('U');
  const goesPast = kind === 'pending' && !isReviewedFirst;
  const isUntouched = !canUndo && skipped === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arriving here, not on what is done here.
  useEffect(() => {
    // What had the focus is gone with the last one.
    if (!isUntouched && document.activeElement === document.body) title.current?.focus();
  }, []);

  const [said, text] = isUntouched
    ? [
        moderationText.empty[kind],
        goesPast ? moderationText.publicAtOnce : moderationText.emptyText[kind],
      ]
    : [
        moderationText.done,
        skipped > 0 ? moderationText.skippedText(skipped) : moderationText.doneText,
      ];
  return (
    <div role="status">
      <EmptyNote titleRef={title} title={said} text={text}>
        <p className={styles.acts}>
          <Button onClick={lookAgain}>{moderationText.lookAgain}</Button>
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
