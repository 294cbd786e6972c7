import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import styles from './category-badge.module.css';

export function CategoryBadge({ name }: { name: string }) {
  return (
    <Link className={styles.badge} href={paths.category(name)}>
      {name}
    </Link>
  );
}
