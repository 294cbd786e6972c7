import Link from 'next/link';
import type { Curated } from '@/lib/admin-wallpapers/schema';
import { REMOVED_DAYS } from '@/lib/limits';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { dayText } from '@/lib/messages/formats';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { placeholder } from '@/lib/wallpapers/placeholder';
import styles from './item-facts.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

export function Picture({ item }: { item: Curated }) {
  return (
    <img
      className={styles.picture}
      src={item.smallImageUrl}
      alt=""
      loading="lazy"
      style={{ background: placeholder(item.thumbhash) }}
    />
  );
}

export function Reason({ item }: { item: Curated }) {
  const { status, statusReason, statusChangedAt } = item;
  const deletedAt = new Date(Date.parse(statusChangedAt) + REMOVED_DAYS * DAY_MS).toISOString();
  return (
    <>
      {statusReason && <p className={styles.reason}>{wallpaperText.reason(statusReason)}</p>}
      {status === 'removed' && (
        <p className={styles.reason}>{adminWallpapersText.gone(dayText(deletedAt))}</p>
      )}
    </>
  );
}

export function Creator({ item: { userId, displayName } }: { item: Curated }) {
  return (
    <Link className={styles.creator} href={paths.admin.user(userId)} prefetch={false}>
      {displayName}
    </Link>
  );
}
