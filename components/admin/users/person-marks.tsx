import { dayText } from '@/lib/admin/moment';
import { peopleText } from '@/lib/messages/en/admin-people';
import type { Person } from '@/lib/people/schema';
import styles from './person-marks.module.css';

interface Props {
  person: Pick<Person, 'role' | 'block'>;
  isSelf: boolean;
}

/** What sets an account apart: its role, a block, that it is one's own. */
export function PersonMarks({ person: { role, block }, isSelf }: Props) {
  return (
    <ul className={styles.marks}>
      {block ? (
        <li className={styles.blocked}>
          {block.until ? peopleText.blockedUntil(dayText(block.until)) : peopleText.isBlocked}
        </li>
      ) : (
        <li className={styles.active}>{peopleText.isActive}</li>
      )}
      {role === 'admin' && <li className={styles.admin}>{peopleText.admin}</li>}
      {isSelf && <li>{peopleText.you}</li>}
    </ul>
  );
}
