import Link from 'next/link';
import type { Person } from '@/lib/admin-users/schema';
import { paths } from '@/lib/paths';
import { PersonFace } from './person-face';
import styles from './person-name.module.css';

export function PersonName({ user }: { user: Person }) {
  const { _id, displayName, username, profilePicture } = user;
  return (
    <div className={styles.user}>
      <PersonFace url={profilePicture} width={40} />
      <div className={styles.names}>
        <Link href={paths.admin.user(_id)} prefetch={false} className={styles.name}>
          {displayName}
        </Link>
        <span className={styles.username}>@{username}</span>
      </div>
    </div>
  );
}
