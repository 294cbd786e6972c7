import { Mark } from '@/components/ui/mark';
import type { Person } from '@/lib/admin-users/schema';
import { adminUsersText } from '@/lib/messages/admin-users';
import { dayText } from '@/lib/messages/formats';
import styles from './person-marks.module.css';

interface Props {
  user: Pick<Person, 'role' | 'block'>;
  isSelf: boolean;
}

export function PersonMarks({ user: { role, block }, isSelf }: Props) {
  return (
    <ul className={styles.badges}>
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
