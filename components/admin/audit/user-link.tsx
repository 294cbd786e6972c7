import { Link } from '@/components/ui/link';
import { adminPaths } from '@/lib/admin-paths';
import styles from './names.module.css';

export function UserLink({ id, name }: { id: string; name: string }) {
  return (
    <Link className={styles.name} href={adminPaths.user(id)}>
      {name}
    </Link>
  );
}
