'use client';

import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { inboxText } from '@/lib/messages/inbox';
import { paths } from '@/lib/paths';
import styles from './inbox-link.module.css';

export function InboxLink({ unread }: { unread: number }) {
  const label = unread > 0 ? inboxText.withUnread(inboxText.title, unread) : inboxText.title;
  return (
    <Link className={styles.link} href={paths.inbox()} aria-label={label} title={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {inboxText.formatUnread(unread)}
        </span>
      )}
    </Link>
  );
}
