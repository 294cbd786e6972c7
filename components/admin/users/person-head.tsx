import type { PersonDetail } from '@/lib/admin-users/schema';
import styles from './person-head.module.css';
import { PersonMarks } from './person-marks';

/** Whose page it is. */
export function PersonHead({ person, isSelf }: { person: PersonDetail; isSelf: boolean }) {
  return (
    <div className={styles.head}>
      <img className={styles.face} src={person.profilePicture} alt="" width={56} height={70} />
      <div className={styles.who}>
        <p>@{person.username}</p>
        <PersonMarks person={person} isSelf={isSelf} />
      </div>
    </div>
  );
}
