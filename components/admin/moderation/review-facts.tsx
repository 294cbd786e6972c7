import type { RefObject } from 'react';
import { PictureFacts } from '@/components/wallpapers/picture-facts';
import { moderationText } from '@/lib/messages/admin-moderation';
import { longDayText } from '@/lib/messages/formats';
import type { QueueItem } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import styles from './review-facts.module.css';

interface Props {
  item: QueueItem;
  /** Where the keyboard goes on, once the one before is decided. */
  title: RefObject<HTMLHeadingElement | null>;
}

/** What is to know of one that waits, and of its creator. */
export function ReviewFacts({ item, title }: Props) {
  const { _id, description, tags, status } = item;
  return (
    <>
      <header className={styles.head}>
        <p className={styles.state} data-status={status}>
          {moderationText.states[status]}
        </p>
        <h2 ref={title} id="waiting" className={styles.title} tabIndex={-1} aria-live="polite">
          {item.title}
        </h2>
        <p className={styles.soft}>
          {item.category}, {moderationText.uploaded(longDayText(item.createdAt))}
        </p>
      </header>
      {description && <p className={styles.description}>{description}</p>}
      {tags.length > 0 && <p className={styles.soft}>{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      <Creator item={item} />
      <PictureFacts wallpaper={item} />
      {/* A document of its own: there the page of visitors has its own policy for scripts. */}
      <a className={styles.link} href={paths.wallpaper(_id)} target="_blank" rel="noopener">
        {moderationText.page}
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
      <img src={profilePicture} alt="" width={40} height={40} className={styles.portrait} />
      <p>
        <a className={styles.name} href={paths.profile(username)} target="_blank" rel="noopener">
          {displayName} <span className={styles.soft}>@{username}</span>
        </a>
        <span className={styles.soft}>
          {moderationText.since(longDayText(createdAt))},{' '}
          {moderationText.publicOnes(wallpaperCount)}
        </span>
        {refusedCount > 0 && (
          <span className={styles.refused}>{moderationText.refusedOnes(refusedCount)}</span>
        )}
        {/* Beside it: the way through the queue is not lost. */}
        <a
          className={styles.account}
          href={paths.admin.user(userId)}
          target="_blank"
          rel="noopener"
        >
          {moderationText.account}
        </a>
      </p>
    </div>
  );
}
