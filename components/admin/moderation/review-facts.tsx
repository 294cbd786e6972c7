import type { RefObject } from 'react';
import { reloadWhenRestored } from '@/components/ui/reload-when-restored';
import { PictureFacts } from '@/components/wallpapers/details/picture-facts';
import { adminText } from '@/lib/messages/admin';
import { moderationText } from '@/lib/messages/admin-moderation';
import { formatLongDate } from '@/lib/messages/dates';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { QueueItem } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import { ReviewCreator } from './review-creator';
import styles from './review-facts.module.css';

interface Props {
  item: QueueItem;
  /** Receives focus after the previous decision. */
  title: RefObject<HTMLHeadingElement | null>;
}

export function ReviewFacts({ item, title }: Props) {
  const { _id, description, tags, status, statusReason } = item;
  return (
    <>
      <header className={styles.head}>
        <p className={styles.status} data-status={status}>
          {adminText.statuses[status]}
        </p>
        <h2 ref={title} id="review-title" className={styles.title} tabIndex={-1} aria-live="polite">
          {item.title}
        </h2>
        <p className="muted">
          {item.category}, {moderationText.uploaded(formatLongDate(item.createdAt))}
        </p>
        {statusReason && <p className={styles.reason}>{wallpaperText.reason(statusReason)}</p>}
      </header>
      {description && <p className={styles.description}>{description}</p>}
      {tags.length > 0 && <p className="muted">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      <ReviewCreator item={item} />
      <PictureFacts wallpaper={item} />
      {/* Full page loads, because public pages have a different Content-Security-Policy. */}
      <p className={styles.links}>
        <a href={paths.wallpaper(_id)} target="_blank" rel="noopener">
          {moderationText.openPage}
        </a>
        <a href={paths.editWallpaper(_id)} onClick={reloadWhenRestored}>
          {moderationText.edit}
        </a>
      </p>
    </>
  );
}
