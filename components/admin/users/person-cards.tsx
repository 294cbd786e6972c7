import { ButtonLink } from '@/components/ui/button-link';
import { dayText } from '@/lib/admin/moment';
import { peopleText } from '@/lib/messages/en/admin-people';
import { paths } from '@/lib/paths';
import type { Person } from '@/lib/people/schema';
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
            {peopleText.uploadCount(person.wallpaperCount)}
            <br />
            {peopleText.times(
              dayText(person.createdAt),
              person.lastSeenAt && relativeTimeWithin(person.lastSeenAt, now),
            )}
          </p>
          <div className={styles.acts}>
            <ButtonLink kind="outlined" href={paths.admin.user(person._id)} prefetch={false}>
              {peopleText.view}
              <span className={styles.unseen}> {person.displayName}</span>
            </ButtonLink>
            {person._id !== viewerId && <BlockAct person={person} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
