import { useEffect, useRef } from 'react';
import { KeyHint } from '@/components/shortcuts/key-hint';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { moderationText } from '@/lib/messages/admin-moderation';
import type { QueueKind } from '@/lib/moderation/schema';
import styles from './empty-queue.module.css';
import type { useReviewQueue } from './use-review-queue';

export interface EmptyQueueProps {
  kind: QueueKind;
  isApprovalRequired: boolean;
  queue: ReturnType<typeof useReviewQueue>;
}

export function EmptyQueue({ kind, isApprovalRequired, queue }: EmptyQueueProps) {
  const { skippedCount, canUndo, refresh, undo } = queue;
  const title = useRef<HTMLParagraphElement>(null);
  const undoKey = useShortcut('U');
  const skipsReview = kind === 'pending' && !isApprovalRequired;
  const isUntouched = !canUndo && skippedCount === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only.
  useEffect(() => {
    // The focused button was removed with the last item.
    if (!isUntouched && document.activeElement === document.body) title.current?.focus();
  }, []);

  let [heading, text]: [string, string] = [moderationText.doneTitle, moderationText.doneText[kind]];
  if (isUntouched) {
    heading = moderationText.empty[kind];
    text = skipsReview ? moderationText.approvalDisabled : moderationText.emptyText[kind];
  } else if (skippedCount > 0) {
    heading = moderationText.skippedTitle(skippedCount);
    text = moderationText.skippedText(skippedCount);
  }
  return (
    <div role="status">
      <EmptyState titleRef={title} title={heading} text={text}>
        <p className={styles.actions}>
          <Button onClick={refresh}>
            {skippedCount > 0 ? moderationText.startOver : moderationText.refresh}
          </Button>
          {canUndo && (
            <Button kind="quiet" aria-keyshortcuts={undoKey} onClick={undo}>
              {moderationText.undo}
              <KeyHint name="U" />
            </Button>
          )}
        </p>
      </EmptyState>
    </div>
  );
}
