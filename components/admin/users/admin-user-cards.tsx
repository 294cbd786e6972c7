import { ButtonLink } from '@/components/ui/button-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AdminUser } from '@/lib/admin-users/schema';
import { adminUsersText } from '@/lib/messages/admin-users';
import { formatDate } from '@/lib/messages/formats';
import { formatRelativeTimeInline } from '@/lib/messages/relative-time';
import { paths } from '@/lib/paths';
import { AdminUserBadges } from './admin-user-badges';
import styles from './admin-user-cards.module.css';
import { AdminUserName } from './admin-user-name';
import { BlockUserButton } from './block-user-button';

interface Props {
  users: AdminUser[];
  viewerId: string;
  now: number;
}

export function AdminUserCards({ users, viewerId, now }: Props) {
  return (
    <ul className={styles.cards}>
      {users.map((user) => (
        <li key={user._id} className={styles.card}>
          <AdminUserName user={user} />
          <AdminUserBadges user={user} isSelf={user._id === viewerId} />
          <p className={styles.email}>{user.email}</p>
          <p className={styles.details}>
            {adminUsersText.uploadCount(user.wallpaperCount)}
            <br />
            {adminUsersText.joinedAndLastSeen(
              formatDate(user.createdAt),
              user.lastSeenAt && formatRelativeTimeInline(user.lastSeenAt, now),
            )}
          </p>
          <div className={styles.actions}>
            <ButtonLink kind="outlined" href={paths.admin.user(user._id)} prefetch={false}>
              {adminUsersText.view}
              <VisuallyHidden> {user.displayName}</VisuallyHidden>
            </ButtonLink>
            {user._id !== viewerId && <BlockUserButton user={user} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
