import type { PersonDetail } from '@/lib/admin-users/schema';
import { PersonFace } from './person-face';
import styles from './person-head.module.css';
import { PersonMarks } from './person-marks';

export function PersonHead({ user, isSelf }: { user: PersonDetail; isSelf: boolean }) {
  return (
    <div className={styles.head}>
      <PersonFace url={user.profilePicture} width={56} />
      <div className={styles.info}>
        <p>@{user.username}</p>
        <PersonMarks user={user} isSelf={isSelf} />
      </div>
    </div>
  );
}
