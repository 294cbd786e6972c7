import type { PersonDetail } from '@/lib/admin-users/schema';
import { PersonFace } from './person-face';
import styles from './person-head.module.css';
import { PersonMarks } from './person-marks';

/** Whose page it is. */
export function PersonHead({ person, isSelf }: { person: PersonDetail; isSelf: boolean }) {
  return (
    <div className={styles.head}>
      <PersonFace url={person.profilePicture} width={56} />
      <div className={styles.who}>
        <p>@{person.username}</p>
        <PersonMarks person={person} isSelf={isSelf} />
      </div>
    </div>
  );
}
