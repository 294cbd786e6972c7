import Link from 'next/link';
import type { Person } from '@/lib/admin-users/schema';
import { paths } from '@/lib/paths';
import styles from './person-name.module.css';

/** Who it is, with a face, leading to their page. */
export function PersonName({ person }: { person: Person }) {
  const { _id, displayName, username, profilePicture } = person;
  return (
    <div className={styles.person}>
      <img
        className={styles.face}
        src={profilePicture}
        alt=""
        width={40}
        height={50}
        loading="lazy"
      />
      <div className={styles.names}>
        <Link href={paths.admin.user(_id)} prefetch={false} className={styles.name}>
          {displayName}
        </Link>
        <span className={styles.username}>@{username}</span>
      </div>
    </div>
  );
}
