'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { KeyHint } from '@/components/shortcuts/key-hint';
import { ShortcutHelp } from '@/components/shortcuts/shortcut-help';
import { FilterChips } from '@/components/ui/filter-chips';
import { useHydrated } from '@/components/ui/use-hydrated';
import { adminPaths } from '@/lib/admin-paths';
import { moderationText } from '@/lib/messages/admin-moderation';
import { shortcutText } from '@/lib/messages/shortcuts';
import { QUEUE_KINDS, type QueueCounts, type QueueKind } from '@/lib/moderation/schema';
import { addQuery } from '@/lib/search-params';
import { QueueEnd } from './queue-end';
import { RejectPanel } from './reject-panel';
import { ReviewActions } from './review-actions';
import { ReviewAppeal } from './review-appeal';
import { ReviewCopies } from './review-copies';
import { ReviewFacts } from './review-facts';
import { ReviewPicture } from './review-picture';
import styles from './review-queue.module.css';
import { ReviewReports } from './review-reports';
import { type FirstPage, useReviewQueue } from './use-review-queue';

interface Props {
  kind: QueueKind;
  isApprovalRequired: boolean;
  counts: QueueCounts;
  firstPage: FirstPage;
  now: number;
}

export function ReviewQueue({ kind, isApprovalRequired, counts, firstPage, now }: Props) {
  const queue = useReviewQueue(kind, firstPage);
  const { item, nextItem, decide, skip, undo, canUndo } = queue;
  const [isRejecting, setIsRejecting] = useState(false);
  const isReady = useHydrated();
  const title = useRef<HTMLHeadingElement>(null);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const review = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls up for each new item.
  useEffect(() => {
    const { current } = review;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }, [item?._id]);

  async function reject(reason: string) {
    if (!(await decide(reason))) return;
    setIsRejecting(false);
    // The focused button is gone.
    title.current?.focus({ preventScroll: true });
  }

  function closeRejectPanel() {
    flushSync(() => setIsRejecting(false));
    rejectButton.current?.focus();
  }

  return (
    <>
      <FilterChips
        label={moderationText.queueLabel}
        chips={QUEUE_KINDS.map((name) => ({
          href: addQuery(adminPaths.moderation(), { queue: name }),
          text: moderationText.kinds[name],
          count: name === kind ? queue.remaining : counts[name],
          isCurrent: name === kind,
        }))}
      />
      {item ? (
        <article ref={review} className={styles.review} aria-labelledby="review-title">
          <div className={styles.main}>
            <ReviewPicture item={item} nextItem={nextItem} />
            {!isRejecting && (
              <ReviewActions
                isPublic={item.status === 'approved'}
                isAppealed={item.appeal !== null}
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
          <div className={styles.details}>
            {isRejecting && (
              <RejectPanel
                isAppealed={item.appeal !== null}
                isBusy={queue.isBusy}
                onReject={reject}
                onBack={closeRejectPanel}
              />
            )}
            <ReviewFacts item={item} title={title} />
            <ReviewAppeal item={item} now={now} />
            <ReviewReports item={item} now={now} />
            <ReviewCopies key={item._id} item={item} />
          </div>
        </article>
      ) : (
        <QueueEnd kind={kind} isApprovalRequired={isApprovalRequired} queue={queue} />
      )}
      <ShortcutHelp area="admin" className={styles.help}>
        {shortcutText.title}
        <KeyHint name="?" />
      </ShortcutHelp>
    </>
  );
}
