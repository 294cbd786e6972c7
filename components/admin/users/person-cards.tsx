import { ButtonLink } from '@/components/ui/button-link';
import { Unseen } from '@/components/ui/unseen';
import type { Person } from '@/lib/admin-users/schema';
import { adminUsersText } from '@/lib/messages/admin-users';
import { dayText } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import { relativeTimeWithin } from '@/lib/relative-time';
import { BlockAct } from './block-act';
import styles from './person-cards.module.css';
import { PersonMarks } from './person-marks';
import { PersonName } from './person-name';

interface Props {
  users: Person[];
  viewerId: string;
  now: number;
}

export function PersonCards({ users, viewerId, now }: Props) {
  return (
    <ul className={styles.cards}>
      {users.map((user) => (
        <li key={user._id} className={styles.card}>
          <PersonName user={user} />
          <PersonMarks user={user} isSelf={user._id === viewerId} />
          <p className={styles.email}>{user.email}</p>
          <p className={styles.details}>
            {adminUsersText.uploadCount(user.wallpaperCount)}
            <br />
            {adminUsersText.times(
              dayText(user.createdAt),
              user.lastSeenAt && relativeTimeWithin(user.lastSeenAt, now),
            )}
          </p>
          <div className={styles.actions}>
            <ButtonLink kind="outlined" href={paths.admin.user(user._id)} prefetch={false}>
              {adminUsersText.view}
              <Unseen> {user.displayName}</Unseen>
            </ButtonLink>
            {user._id !== viewerId && <BlockAct user={user} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
