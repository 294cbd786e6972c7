import { createHash } from 'node:crypto';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import Link from 'next/link';
import { cache } from 'react';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { SearchLimit } from '@/components/search/search-limit';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NothingFits } from '@/components/wallpapers/screens/nothing-fits';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { SortNav } from '@/components/wallpapers/wall/sort-nav';
import { AppError } from '@/lib/errors';
import { PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { screenText } from '@/lib/messages/screens';
import { siteText } from '@/lib/messages/site';
import { sortingText } from '@/lib/messages/sorting';
import { isPageInRange } from '@/lib/paging/schema';
import { decodeSegment, paths } from '@/lib/paths';
import { findSortedList } from '@/lib/search/find-sorted-list';
import { listForPage } from '@/lib/search/queries';
import { parseSortedPage } from '@/lib/search/schema';
import { type Order, toSortQuery } from '@/lib/search/sorting';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';
import { buildSortedMetadata } from '@/lib/share/metadata';
import styles from './page.module.css';

// `/`, `/category/{name}`, `/tag/{name}` and `/profile/{username}` with `?sorting=` or `?fit=` are rewritten to this
// route. Unlike theirs, its pages are rendered on request: there are too many to keep.

// Cached: the page and its metadata share the lookup.
const findList = cache(findSortedList);

async function parseParams(props: SearchParamsProps) {
  const { category, tags, user, ...params } = await getSearchParams(props);
  // A rewrite leaves what it takes from the path encoded.
  const [name, tag] = [category, tags].map((given) => given && decodeSegment(given));
  return { list: await findList(name, tag, user), ...parseSortedPage(params) };
}

export async function generateMetadata(props: SearchParamsProps): Promise<Metadata> {
  const { list, ...order } = await parseParams(props);
  if (!list) return { title: pageText.notFoundTitle };
  return buildSortedMetadata(getTitle(order, list.name), list.path);
}

export default async function SortedListPage(props: SearchParamsProps) {
  const { list, page, ...order } = await parseParams(props);
  if (!list) return <NotFoundNotice />;
  const limit = PAGE.homeSize;
  const found = await listForPage({ ...order, ...list.filter, page, limit }, await headers());
  if (found instanceof AppError) return <SearchLimit q="" message={found.message} />;
  const { items, next } = found;
  const query = toSortQuery(order);
  const toPath = (number: number) =>
    paths.sorted(list.path, { ...query, page: number === 1 ? undefined : String(number) });
  const hasNextPage = next && isPageInRange({ page: page + 1, limit });
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{getTitle(order, list.name)}</h1>
      <SortNav list={list.path} {...order} />
      <p className={styles.links}>
        {order.sorting === 'random' && (
          <Link
            prefetch={false}
            href={paths.sorted(list.path, { ...query, seed: getNextSeed(order) })}
          >
            {sortingText.shuffle}
          </Link>
        )}
        {page > 1 && (
          <Link rel="prev" prefetch={false} href={toPath(page - 1)}>
            {siteText.previousPage}
          </Link>
        )}
      </p>
      <div className={styles.wall}>
        <InfiniteWall
          key={toPath(page)}
          path={toPath(page)}
          apiPath={paths.api.sorted({ ...query, ...list.filter })}
          first={{ items, next }}
          fit={query.fit}
          total={page === 1 ? (found.total ?? -1) : -1}
          nextPage={hasNextPage ? toPath(page + 1) : null}
          empty={
            query.fit ? (
              <NothingFits screen={query.fit} list={paths.fitting(toPath(1), undefined)} />
            ) : (
              <EmptyList {...order} path={list.path} />
            )
          }
        />
      </div>
    </div>
  );
}

function getTitle({ sorting, fit }: Order, list: string | null): string {
  const title = sortingText.title(ORDER_NAMES[sorting], list);
  return fit ? sortingText.fittingTitle(title, screenText.size(fit)) : title;
}

const ORDER_NAMES: Record<Order['sorting'], string> = {
  date_added: sortingText.newest,
  toplist: sortingText.top,
  random: sortingText.random,
  ...sortingText.counts,
};

/** Each order leads to another one. */
function getNextSeed({ seed = '' }: Order): string {
  return createHash('md5').update(`${seed} `).digest('hex').slice(0, 6);
}

function EmptyList({ path }: { path: string }) {
  return (
    <EmptyState title={sortingText.empty} text={sortingText.emptyList}>
      <ButtonLink kind="outlined" href={path}>
        {siteText.browseNewest}
      </ButtonLink>
    </EmptyState>
  );
}
