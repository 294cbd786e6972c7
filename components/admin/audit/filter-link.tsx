import Link from 'next/link';
import { AdminIcon } from '@/components/admin/admin-icon';
import styles from './filter-link.module.css';

interface Props {
  label: string;
  href: string;
}

export function FilterLink({ label, href }: Props) {
  return (
    <Link href={href} prefetch={false} className={styles.filter} aria-label={label} title={label}>
      <AdminIcon name="filter" size={15} />
    </Link>
  );
}
