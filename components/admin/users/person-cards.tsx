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
  people: Person[];
  /** Whoever looks at them. */
  viewerId: string;
  now: number;
}

/** Accounts side by side. */
export function PersonCards({ people, viewerId, now }: Props) {
  return (
    <ul className={styles.cards}>
      {people.map((person) => (
        <li key={person._id} className={styles.card}>
          <PersonName person={person} />
          <PersonMarks person={person} isSelf={person._id === viewerId} />
          <p className={styles.email}>{person.email}</p>
          <p className={styles.facts}>
            {adminUsersText.uploadCount(person.wallpaperCount)}
            <br />
            {adminUsersText.times(
              dayText(person.createdAt),
              person.lastSeenAt && relativeTimeWithin(person.lastSeenAt, now),
            )}
          </p>
          <div className={styles.acts}>
            <ButtonLink kind="outlined" href={paths.admin.user(person._id)} prefetch={false}>
              {adminUsersText.view}
              <Unseen> {person.displayName}</Unseen>
            </ButtonLink>
            {person._id !== viewerId && <BlockAct person={person} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
