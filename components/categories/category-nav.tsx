import Link from 'next/link';
import { categoryText } from '@/lib/messages/categories';
import { paths } from '@/lib/paths';
import styles from './category-nav.module.css';

export function CategoryNav({ names, current }: { names: string[]; current: string }) {
  return (
    <nav className={styles.strip} aria-label={categoryText.navigation}>
      <Link className={styles.all} href={paths.categories()} prefetch={false}>
        {categoryText.all}
      </Link>
      {names.map((name) => (
        <Link
          key={name}
          href={paths.category(name)}
          prefetch={false}
          aria-current={name === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
