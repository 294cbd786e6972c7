import type { Metadata } from 'next';
import { CategoryGrid } from '@/components/categories/category-grid';
import { ColorArches } from '@/components/colors/color-arches';
import { EmptyList } from '@/components/ui/empty-list';
import { listPublicCategories } from '@/lib/categories/queries';
import { PAGE } from '@/lib/limits';
import { categoryText } from '@/lib/messages/categories';
import { hueText } from '@/lib/messages/hues';
import { listTodaysColorCovers } from '@/lib/search/color-covers';
import { buildCategoriesMetadata } from '@/lib/share/metadata';
import { listPublicWallpapers } from '@/lib/wallpapers/queries';
import styles from './page.module.css';

// Otherwise, Next would render it at build time, without a database.
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const { items } = await listPublicWallpapers(1, PAGE.homeSize);
  return buildCategoriesMetadata(items[0]);
}

export default async function CategoriesPage() {
  const [categories, covers] = await Promise.all([listPublicCategories(), listTodaysColorCovers()]);
  return (
    <div className={styles.page}>
      <h1 className={`display ${styles.title}`}>{categoryText.title}</h1>
      {categories.length === 0 ? (
        <EmptyList title={categoryText.noCategories} text={categoryText.noCategoriesHint} />
      ) : (
        <>
          <CategoryGrid categories={categories} />
          <h2 className={styles.colors}>{hueText.browse}</h2>
          <ColorArches covers={covers} />
        </>
      )}
    </div>
  );
}
