import Link from 'next/link';
import type { AdminUser } from '@/lib/admin-users/schema';
import { paths } from '@/lib/paths';
import { AdminUserAvatar } from './admin-user-avatar';
import styles from './admin-user-name.module.css';

export function AdminUserName({ user }: { user: AdminUser }) {
  const { _id, displayName, username, profilePicture } = user;
  return (
    <div className={styles.user}>
      <AdminUserAvatar url={profilePicture} width={40} />
      <div className={styles.names}>
        <Link href={paths.admin.user(_id)} prefetch={false} className={styles.name}>
          {displayName}
        </Link>
        <span className={styles.username}>@{username}</span>
      </div>
    </div>
  );
}
