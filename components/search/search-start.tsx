'use client';

import { CategoryGrid } from '@/components/categories/category-grid';
import { ColorArches } from '@/components/colors/color-arches';
import { Link } from '@/components/ui/link';
import pill from '@/components/ui/pill.module.css';
import { ListHead } from '@/components/wallpapers/list-head';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import type { Category, Cover } from '@/lib/categories/schema';
import { categoryText } from '@/lib/messages/categories';
import { hueText } from '@/lib/messages/hues';
import { resultsText } from '@/lib/messages/search';
import { startText } from '@/lib/messages/suggestions';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { RecentSearchLinks } from './recent-search-links';
import styles from './search-start.module.css';

interface Props {
  /** The largest ones. None if the page began with a search. */
  categories: Category[];
  /** Their names. */
  names: string[];
  /** The first of the toplist. */
  popular: Wallpaper[];
  /** Covers for “Browse by color”. Not set if the page was opened with a search. */
  covers: readonly (Cover | null)[];
  fit: string | undefined;
}

/** Ways to look around before a search. */
export function SearchStart({ categories, names, popular, covers, fit }: Props) {
  const toplist = { sorting: 'toplist' } as const;
  return (
    <div className={styles.start}>
      <RecentSearchLinks />
      <section aria-labelledby="start-colors">
        <h2 id="start-colors" className={styles.heading}>
          {hueText.browse}
        </h2>
        <ColorArches covers={covers} />
      </section>
      {names.length > 0 && (
        <section aria-labelledby="start-categories">
          <ListHead
            id="start-categories"
            title={resultsText.popularCategories}
            href={paths.categories()}
            link={categoryText.all}
          />
          {categories.length > 0 ? (
            <CategoryGrid categories={categories} isSmall />
          ) : (
            <div className={styles.row}>
              {names.map((name) => (
                <Link key={name} href={paths.category(name)} className={pill.pill}>
                  {name}
                </Link>
              ))}
            </div>
          )}
        </section>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="start-popular">
          <ListHead
            id="start-popular"
            title={startText.popular}
            href={paths.sorted(paths.home(), toplist)}
            link={startText.allPopular}
          />
          <InfiniteWall
            path={paths.search('', 1, { fit })}
            apiPath={paths.api.sorted(toplist)}
            first={{ items: popular, next: null }}
            total={popular.length}
            nextPage={null}
            fit={fit}
          />
        </section>
      )}
    </div>
  );
}
