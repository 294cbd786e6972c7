import { AdminIcon } from '@/components/admin/admin-icon';
import { Link } from '@/components/ui/link';
import styles from './filter-link.module.css';

interface Props {
  label: string;
  href: string;
}

export function FilterLink({ label, href }: Props) {
  return (
    <Link href={href} className={styles.filter} aria-label={label} title={label}>
      <AdminIcon name="filter" size={15} />
    </Link>
  );
}
