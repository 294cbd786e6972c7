import { ArchCard } from '@/components/ui/arch-card';
import type { Category } from '@/lib/categories/schema';
import { categoryText } from '@/lib/messages/categories';
import { paths } from '@/lib/paths';
import { CategoryCover } from './category-cover';
import styles from './category-grid.module.css';

const hasCover = ({ previewImageUrl, coverUrl }: Category) => Boolean(previewImageUrl || coverUrl);

interface Props {
  categories: Category[];
  /** A row or two, on the page before a search. */
  isSmall?: boolean;
}

export function CategoryGrid({ categories, isSmall = false }: Props) {
  // Others would delay the first cover, which is the largest element that phones show.
  const eager = isSmall ? undefined : categories.find(hasCover);
  return (
    <ul className={styles.grid} data-size={isSmall ? 'small' : undefined}>
      {categories.map((category) => (
        <li key={category._id}>
          <ArchCard
            href={paths.category(category.name)}
            title={category.name}
            facts={categoryText.count(category.wallpaperCount)}
            className={styles.arch}
          >
            {/* React doesn't preload images in <picture>. Otherwise every page that links here would fetch it. */}
            {hasCover(category) && (
              <picture>
                <CategoryCover cover={category} isEager={category === eager} isSmall={isSmall} />
              </picture>
            )}
          </ArchCard>
        </li>
      ))}
    </ul>
  );
}
