'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FilterChips } from '@/components/admin/filter-chips';
import { Key } from '@/components/shortcuts/key';
import { ShortcutHelp } from '@/components/shortcuts/shortcut-help';
import { useTakenOver } from '@/components/ui/use-taken-over';
import { withQuery } from '@/lib/address';
import { moderationText } from '@/lib/messages/admin-moderation';
import { shortcutText } from '@/lib/messages/shortcuts';
import { QUEUE_KINDS, type QueueCounts, type QueueKind } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import { QueueEnd } from './queue-end';
import { RejectPanel } from './reject-panel';
import { ReviewActs } from './review-acts';
import { ReviewFacts } from './review-facts';
import styles from './review-queue.module.css';
import { ReviewReports } from './review-reports';
import { ReviewStage } from './review-stage';
import { type FirstPage, useReviewQueue } from './use-review-queue';

interface Props {
  kind: QueueKind;
  /** Whether new uploads wait here at all. */
  isReviewedFirst: boolean;
  counts: QueueCounts;
  first: FirstPage;
  /** When the page was made, in milliseconds. */
  now: number;
}

/** What waits, one at a time: looked at, decided about, and the next is there. */
export function ReviewQueue({ kind, isReviewedFirst, counts, first, now }: Props) {
  const queue = useReviewQueue(kind, first);
  const { item, following, decide, skip, undo, canUndo } = queue;
  const [isRejecting, setIsRejecting] = useState(false);
  const isReady = useTakenOver();
  const title = useRef<HTMLHeadingElement>(null);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const review = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for whoever read on below the one before.
  useEffect(() => {
    const { current } = review;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }, [item?._id]);

  async function reject(reason: string) {
    if (!(await decide(reason))) return;
    setIsRejecting(false);
    // What had the focus is gone.
    title.current?.focus({ preventScroll: true });
  }

  function backToActs() {
    flushSync(() => setIsRejecting(false));
    rejectButton.current?.focus();
  }

  return (
    <>
      <FilterChips
        label={moderationText.queues}
        chips={QUEUE_KINDS.map((one) => ({
          href: withQuery(paths.admin.moderation(), { queue: one }),
          text: moderationText.kinds[one],
          count: one === kind ? queue.left : counts[one],
          isCurrent: one === kind,
        }))}
      />
      {item ? (
        <article ref={review} className={styles.review} aria-labelledby="waiting">
          <div className={styles.main}>
            <ReviewStage item={item} following={following} />
            {!isRejecting && (
              <ReviewActs
                isPublic={item.status === 'approved'}
                isReady={isReady}
                isBusy={queue.isBusy}
                rejectRef={rejectButton}
                onApprove={() => decide()}
                onReject={() => setIsRejecting(true)}
                onSkip={skip}
                onUndo={canUndo ? undo : null}
              />
            )}
          </div>
          <div className={styles.label}>
            {isRejecting && (
              <RejectPanel isBusy={queue.isBusy} onReject={reject} onBack={backToActs} />
            )}
            <ReviewFacts item={item} title={title} />
            <ReviewReports item={item} now={now} />
          </div>
        </article>
      ) : (
        <QueueEnd kind={kind} isReviewedFirst={isReviewedFirst} queue={queue} />
      )}
      <ShortcutHelp area="admin" className={styles.help}>
        {shortcutText.title}
        <Key name="?" />
      </ShortcutHelp>
    </>
  );
}
