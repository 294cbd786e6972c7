import Link from 'next/link';
import type { Person } from '@/lib/admin-users/schema';
import { paths } from '@/lib/paths';
import { PersonFace } from './person-face';
import styles from './person-name.module.css';

/** Who it is, with a face, leading to their page. */
export function PersonName({ person }: { person: Person }) {
  const { _id, displayName, username, profilePicture } = person;
  return (
    <div className={styles.person}>
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
