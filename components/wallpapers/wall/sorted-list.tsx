import { createHash } from 'node:crypto';
import { EmptyList } from '@/components/ui/empty-list';
import { Link } from '@/components/ui/link';
import { FitChip } from '@/components/wallpapers/screens/fit-chip';
import { NothingFits } from '@/components/wallpapers/screens/nothing-fits';
import { sortingText } from '@/lib/messages/sorting';
import { paths } from '@/lib/paths';
import { getSortedTitle, type ListPage } from '@/lib/search/list-pages';
import { type Order, toSortQuery } from '@/lib/search/query/sorting';
import { InfiniteWall } from './infinite-wall';
import listStyles from './list-page.module.css';
import { PreviousPageLink } from './previous-page-link';
import { SortNav } from './sort-nav';
import styles from './sorted-list.module.css';

/** A list in another order than newest first, or limited to a screen. */
export function SortedList({ list, order, previousPage, wall }: ListPage & { order: Order }) {
  const path = list.toPath(1);
  const query = toSortQuery(order);
  const allSizes = paths.sorted(path, { ...query, fit: undefined });
  return (
    <div className={listStyles.page}>
      <div className={styles.bar}>
        <SortNav
          list={path}
          {...order}
          start={
            <>
              <h1>{getSortedTitle(list, order)}</h1>
              {order.sorting === 'random' && (
                <Link href={paths.sorted(path, { ...query, seed: getNextSeed(order) })}>
                  {sortingText.shuffle}
                </Link>
              )}
              {query.fit && <FitChip screen={query.fit} list={allSizes} />}
              <PreviousPageLink path={previousPage} />
            </>
          }
        />
      </div>
      <div className={listStyles.wall}>
        <InfiniteWall
          key={wall.path}
          {...wall}
          apiPath={paths.api.sorted({ ...query, ...list.filter })}
          fit={query.fit}
          empty={
            query.fit ? (
              <NothingFits screen={query.fit} list={allSizes} />
            ) : (
              <EmptyList title={sortingText.empty} text={sortingText.emptyList} href={path} />
            )
          }
        />
      </div>
    </div>
  );
}

/** Each order leads to another one. */
function getNextSeed({ seed = '' }: Order): string {
  return createHash('md5').update(`${seed} `).digest('hex').slice(0, 6);
}
