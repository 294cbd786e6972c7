import { Mark } from '@/components/ui/mark';
import type { Person } from '@/lib/admin-users/schema';
import { adminUsersText } from '@/lib/messages/admin-users';
import { dayText } from '@/lib/messages/formats';
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
        <li>
          <Mark tone="bad">
            {block.until
              ? adminUsersText.blockedUntil(dayText(block.until))
              : adminUsersText.isBlocked}
          </Mark>
        </li>
      ) : (
        <li className={styles.active}>{adminUsersText.isActive}</li>
      )}
      {role === 'admin' && (
        <li>
          <Mark tone="good">{adminUsersText.admin}</Mark>
        </li>
      )}
      {isSelf && (
        <li>
          <Mark>{adminUsersText.you}</Mark>
        </li>
      )}
    </ul>
  );
}
