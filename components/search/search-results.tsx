'use client';

import type { ReactNode } from 'react';
import { FollowButton } from '@/components/follows/follow-button';
import { Link } from '@/components/ui/link';
import { useNeededComponent } from '@/components/ui/use-needed-component';
import { ShowAllSizes } from '@/components/wallpapers/screens/show-all-sizes';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { toSearchName } from '@/lib/follows/search-name';
import { nothingFitsText } from '@/lib/messages/nothing-fits';
import { screenText } from '@/lib/messages/screens';
import { resultsText } from '@/lib/messages/search';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { formatQuery } from '@/lib/search/query/format-query';
import { listFilters, type SearchOptions } from '@/lib/search/query/options';
import { BrowseLinks, formatTitle, MESSAGE, NICHE } from './search-messages';
import styles from './search-screen.module.css';
import type { SearchResults as Results } from './use-search';

const loadRelated = () => import('./related-links').then(({ RelatedLinks }) => RelatedLinks);

interface Props {
  results: Results;
  /** Links to related tags and creators, by the server. Undefined for results that it didn't render. */
  related: ReactNode | undefined;
  page: number;
  nextPage: string | null;
  /** While these are the results of the search before. */
  loadingQuery: string | null;
  isLate: boolean;
  categories: string[];
}

export function SearchResults({ results, page, nextPage, loadingQuery, isLate, ...rest }: Props) {
  const { q, options, items, next, total, likes } = results;
  const Related = useNeededComponent(!rest.related, loadRelated);

  const isEmpty = items.length === 0;
  const path = paths.search(q, page, options);
  return (
    <div className={styles.results} aria-busy={loadingQuery !== null} data-late={isLate}>
      <div className={isEmpty ? MESSAGE : styles.text}>
        {isEmpty && <div className={NICHE} />}
        <h1>{formatTitle(loadingQuery ?? q, likes)}</h1>
        <div className={styles.summary}>
          <div role="status" className={styles.status}>
            {isLate ? <p>{resultsText.loading}</p> : <Explanation results={results} />}
          </div>
          <FollowButton
            kind="search"
            name={toSearchName(q, options)}
            label={formatQuery(q, likes) || resultsText.filtered}
          />
        </div>
        {page > 1 && (
          <Link rel="prev" href={paths.search(q, page - 1, options)}>
            {siteText.previousPage}
          </Link>
        )}
        {isEmpty && options.fit && <ShowAllSizes list={paths.fitting(path, undefined)} />}
        {isEmpty && <BrowseLinks categories={rest.categories} />}
      </div>
      {!isEmpty && (
        <div className={styles.wall}>
          {rest.related ?? (Related && <Related q={q} items={items} />)}
          <InfiniteWall
            key={path}
            path={path}
            apiPath={paths.api.search(q, options)}
            first={{ items, next }}
            fit={options.fit}
            total={page === 1 ? (total ?? -1) : -1}
            nextPage={nextPage}
          />
        </div>
      )}
    </div>
  );
}

/** Explains corrected and partial results. */
function Explanation({ results }: { results: Results }) {
  const { q, options, items, total, corrected, isPartial, likes } = results;
  if (corrected !== null && !isPartial) {
    return (
      <p>
        {resultsText.corrected} <strong>{formatQuery(corrected, likes)}</strong>.{' '}
        {resultsText.searchInstead}{' '}
        <Link href={paths.search(q, 1, { ...options, exact: '1' })} rel="nofollow">
          {formatQuery(q, likes)}
        </Link>
        .
      </p>
    );
  }
  if (items.length > 0 && !isPartial) return total !== null && <p>{resultsText.count(total)}</p>;
  return (
    <>
      <p>{q === '' ? resultsText.noFiltered : resultsText.noResults(formatQuery(q, likes))}</p>
      <p>
        {isPartial
          ? resultsText.partialHint(corrected && formatQuery(corrected, likes))
          : getHint(options)}
      </p>
    </>
  );
}

function getHint(options: SearchOptions): string {
  if (options.fit) return nothingFitsText.searchHint(screenText.size(options.fit));
  return listFilters(options).length > 0 ? resultsText.filterHint : resultsText.noResultsHint;
}
