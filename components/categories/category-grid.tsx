import Link from 'next/link';
import type { Category } from '@/lib/categories/schema';
import { categoryText } from '@/lib/messages/categories';
import { paths } from '@/lib/paths';
import { CategoryCover } from './category-cover';
import styles from './category-grid.module.css';

/** A phone shows the first one largest, and others would delay it. */
const EAGER_COUNT = 1;

export function CategoryGrid({ categories }: { categories: Category[] }) {
  return (
    <ul className={styles.grid}>
      {categories.map((category, index) => (
        <li key={category._id}>
          <Link className={styles.link} href={paths.category(category.name)}>
            <span className={styles.arch}>
              {/* React doesn't preload images in <picture>. Otherwise every page that links here would fetch it. */}
              {(category.previewImageUrl || category.coverUrl) && (
                <picture>
                  <CategoryCover category={category} isEager={index < EAGER_COUNT} />
                </picture>
              )}
            </span>
            <span className={styles.name}>{category.name}</span>
            <span className={styles.count}>{categoryText.count(category.wallpaperCount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
