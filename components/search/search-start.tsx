'use client';

import { CategoryGrid } from '@/components/categories/category-grid';
import { Link } from '@/components/ui/link';
import pill from '@/components/ui/pill.module.css';
import { ListHead } from '@/components/wallpapers/list-head';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import type { Category } from '@/lib/categories/schema';
import { categoryText } from '@/lib/messages/categories';
import { SWATCHES } from '@/lib/messages/colors';
import { resultsText } from '@/lib/messages/search';
import { startText } from '@/lib/messages/suggestions';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { RecentSearchLinks } from './recent-search-links';
import styles from './search-start.module.css';

/** Every other one, which leaves no hue out. */
const COLORS = SWATCHES.filter((_, index) => index % 2 === 0);

interface Props {
  /** The largest ones. None if the page began with a search. */
  categories: Category[];
  /** Their names. */
  names: string[];
  /** The first of the toplist. */
  popular: Wallpaper[];
  fit: string | undefined;
}

/** Ways to look around before a search. */
export function SearchStart({ categories, names, popular, fit }: Props) {
  const toplist = { sorting: 'toplist' } as const;
  return (
    <div className={styles.start}>
      <RecentSearchLinks />
      <section aria-labelledby="start-colors">
        <h2 id="start-colors" className={styles.heading}>
          {startText.colors}
        </h2>
        <ul className={styles.colors}>
          {COLORS.map(([hex, name]) => (
            <li key={hex}>
              <Link
                href={paths.search('', 1, { colors: hex })}
                rel="nofollow"
                aria-label={name}
                title={name}
              >
                <span style={{ background: `#${hex}` }} />
              </Link>
            </li>
          ))}
        </ul>
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
