import type { Person } from '@/lib/admin-users/schema';
import { adminUsersText } from '@/lib/messages/en/admin-users';
import { dayText } from '@/lib/messages/en/formats';
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
          {block.until
            ? adminUsersText.blockedUntil(dayText(block.until))
            : adminUsersText.isBlocked}
        </li>
      ) : (
        <li className={styles.active}>{adminUsersText.isActive}</li>
      )}
      {role === 'admin' && <li className={styles.admin}>{adminUsersText.admin}</li>}
      {isSelf && <li>{adminUsersText.you}</li>}
    </ul>
  );
}
