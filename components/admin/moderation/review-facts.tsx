import type { RefObject } from 'react';
import { PictureFacts } from '@/components/wallpapers/picture-facts';
import { moderationText } from '@/lib/messages/admin-moderation';
import { formatLongDate } from '@/lib/messages/formats';
import type { QueueItem } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import styles from './review-facts.module.css';

interface Props {
  item: QueueItem;
  /** Receives focus after the previous decision. */
  title: RefObject<HTMLHeadingElement | null>;
}

export function ReviewFacts({ item, title }: Props) {
  const { _id, description, tags, status } = item;
  return (
    <>
      <header className={styles.head}>
        <p className={styles.status} data-status={status}>
          {moderationText.statuses[status]}
        </p>
        <h2 ref={title} id="review-title" className={styles.title} tabIndex={-1} aria-live="polite">
          {item.title}
        </h2>
        <p className={styles.muted}>
          {item.category}, {moderationText.uploaded(formatLongDate(item.createdAt))}
        </p>
      </header>
      {description && <p className={styles.description}>{description}</p>}
      {tags.length > 0 && <p className={styles.muted}>{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      <Creator item={item} />
      <PictureFacts wallpaper={item} />
      {/* A full page load, because public pages have a different Content-Security-Policy. */}
      <a className={styles.link} href={paths.wallpaper(_id)} target="_blank" rel="noopener">
        {moderationText.openPage}
      </a>
    </>
  );
}

function Creator({
  item: { userId, username, displayName, profilePicture, creator },
}: {
  item: QueueItem;
}) {
  const { createdAt, wallpaperCount, refusedCount } = creator;
  return (
    <div className={styles.creator}>
      <img src={profilePicture} alt="" width={40} height={40} className={styles.avatar} />
      <p>
        <a className={styles.name} href={paths.profile(username)} target="_blank" rel="noopener">
          {displayName} <span className={styles.muted}>@{username}</span>
        </a>
        <span className={styles.muted}>
          {moderationText.joined(formatLongDate(createdAt))},{' '}
          {moderationText.publicCount(wallpaperCount)}
        </span>
        {refusedCount > 0 && (
          <span className={styles.rejected}>{moderationText.rejectedCount(refusedCount)}</span>
        )}
        <a
          className={styles.account}
          href={paths.admin.user(userId)}
          target="_blank"
          rel="noopener"
        >
          {moderationText.viewAccount}
        </a>
      </p>
    </div>
  );
}
