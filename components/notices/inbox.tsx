'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { showToast } from '@/components/ui/toast';
import { accountPaths } from '@/lib/account-paths';
import { inboxText } from '@/lib/messages/inbox';
import { noticeText } from '@/lib/messages/notices';
import { siteText } from '@/lib/messages/site';
import styles from './inbox.module.css';
import { NoticeItem } from './notice-item';
import { type NoticePage, useNotices } from './use-notices';

interface Props {
  first: NoticePage;
  now: number;
}

export function Inbox({ first, now }: Props) {
  const notices = useNotices(first);
  const { items, hasMore, isLoading, hasFailed } = notices;
  const heading = useRef<HTMLHeadingElement>(null);

  async function markAllRead() {
    try {
      await notices.markAllRead();
      showToast({ kind: 'status', text: noticeText.allRead });
      // The button is gone.
      heading.current?.focus();
    } catch {
      showToast({ kind: 'alert', text: noticeText.markReadFailed });
    }
  }

  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} id="inbox" className={styles.title} tabIndex={-1}>
          {inboxText.title}
        </h1>
        <div className={styles.actions}>
          {items.some(({ read }) => !read) && (
            <Button kind="quiet" onClick={markAllRead}>
              {noticeText.markAllRead}
            </Button>
          )}
          {/* Not Next's link, which would scroll to the section but leave the keyboard here. */}
          <a href={accountPaths.settings.notices()}>{noticeText.settings}</a>
        </div>
      </div>
      {items.length === 0 && !hasFailed && (
        <EmptyState title={noticeText.empty} text={noticeText.emptyHint} />
      )}
      <ul className={styles.list} aria-labelledby="inbox">
        {items.map((notice) => (
          <NoticeItem key={notice._id} notice={notice} now={now} onRead={notices.markOneRead} />
        ))}
      </ul>
      {hasFailed ? (
        <p role="alert" className={styles.failure}>
          {noticeText.loadFailed}
          <Button kind="quiet" onClick={notices.retry}>
            {siteText.tryAgain}
          </Button>
        </p>
      ) : (
        hasMore && (
          <Button kind="outlined" onClick={notices.loadMore} aria-busy={isLoading}>
            {isLoading ? noticeText.loading : noticeText.loadMore}
          </Button>
        )
      )}
    </>
  );
}
