import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import styles from './names.module.css';

export function UserLink({ id, name }: { id: string; name: string }) {
  return (
    <Link className={styles.name} href={paths.admin.user(id)}>
      {name}
    </Link>
  );
}
