import { createHash } from 'node:crypto';
import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NothingFits } from '@/components/wallpapers/screens/nothing-fits';
import { siteText } from '@/lib/messages/site';
import { sortingText } from '@/lib/messages/sorting';
import { paths } from '@/lib/paths';
import type { SortedListPage } from '@/lib/search/list-pages';
import { type Order, toSortQuery } from '@/lib/search/sorting';
import { InfiniteWall } from './infinite-wall';
import listStyles from './list-page.module.css';
import { PreviousPageLink } from './previous-page-link';
import { SortNav } from './sort-nav';
import styles from './sorted-list.module.css';

/** A list in another order than newest first, or limited to a screen. */
export function SortedList({ list, order, title, previousPage, wall }: SortedListPage) {
  const path = list.toPath(1);
  const query = toSortQuery(order);
  return (
    <div className={listStyles.page}>
      <h1 className={styles.title}>{title}</h1>
      <SortNav list={path} {...order} />
      <p className={styles.links}>
        {order.sorting === 'random' && (
          <Link prefetch={false} href={paths.sorted(path, { ...query, seed: getNextSeed(order) })}>
            {sortingText.shuffle}
          </Link>
        )}
        <PreviousPageLink path={previousPage} />
      </p>
      <div className={listStyles.wall}>
        <InfiniteWall
          key={wall.path}
          {...wall}
          apiPath={paths.api.sorted({ ...query, ...list.filter })}
          fit={query.fit}
          empty={
            query.fit ? (
              <NothingFits
                screen={query.fit}
                list={paths.sorted(path, { ...query, fit: undefined })}
              />
            ) : (
              <EmptyList {...order} path={path} />
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

function EmptyList({ sorting, topRange, path }: Order & { path: string }) {
  const text = sorting === 'toplist' ? sortingText.emptyToplist(topRange) : sortingText.emptyList;
  return (
    <EmptyState title={sortingText.empty} text={text}>
      <ButtonLink kind="outlined" href={path}>
        {siteText.browseNewest}
      </ButtonLink>
    </EmptyState>
  );
}
