import { BlockUserButton } from '@/components/admin/users/block-user-button';
import { adminPaths } from '@/lib/admin-paths';
import { moderationText } from '@/lib/messages/admin-moderation';
import { formatLongDate } from '@/lib/messages/dates';
import type { QueueItem } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import styles from './review-creator.module.css';

export function ReviewCreator({ item }: { item: QueueItem }) {
  const { userId, username, displayName, profilePicture, creator } = item;
  const { createdAt, wallpaperCount, rejectedCount } = creator;
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
        {rejectedCount > 0 && (
          <span className={styles.rejected}>{moderationText.rejectedCount(rejectedCount)}</span>
        )}
        <a className={styles.account} href={adminPaths.user(userId)} target="_blank" rel="noopener">
          {moderationText.viewAccount}
        </a>
      </p>
      <BlockUserButton user={{ _id: userId, displayName, block: null }} />
    </div>
  );
}
