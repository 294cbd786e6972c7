import type { AdminUserDetail } from '@/lib/admin-users/schema';
import { AdminUserAvatar } from './admin-user-avatar';
import { AdminUserBadges } from './admin-user-badges';
import styles from './admin-user-header.module.css';

export function AdminUserHeader({ user, isSelf }: { user: AdminUserDetail; isSelf: boolean }) {
  return (
    <div className={styles.head}>
      <AdminUserAvatar url={user.profilePicture} width={56} />
      <div className={styles.info}>
        <p>@{user.username}</p>
        <AdminUserBadges user={user} isSelf={isSelf} />
      </div>
    </div>
  );
}
