'use client';

import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import niche from '@/components/ui/niche.module.css';
import scene from '@/components/ui/scene.module.css';
import { InfiniteWall } from '@/components/wallpapers/infinite-wall';
import { SEARCH_DEBOUNCE_MS } from '@/lib/limits';
import { searchText } from '@/lib/messages/search';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { formatQuery } from '@/lib/search/format-query';
import { SearchForm } from './search-form';
import styles from './search-screen.module.css';
import { type SearchResults, useSearch } from './use-search';

const MESSAGE = `${styles.text} ${styles.message}`;
const NICHE = `${niche.niche} ${styles.niche}`;

interface Props {
  initialResults: SearchResults;
  page: number;
  nextPage: string | null;
}

/** Keeps the query in the URL, which updates while the user types. */
export function SearchScreen({ initialResults, page, nextPage }: Props) {
  const q = useQuery();
  const { results, hasFailed, isLoading, retry } = useSearch(q, initialResults);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function search(query: string) {
    clearTimeout(timer.current);
    if (query !== q) window.history.replaceState(null, '', paths.search(query));
  }

  function searchDebounced(query: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, SEARCH_DEBOUNCE_MS, query);
  }

  return (
    <div className={styles.page} data-search-page="">
      <div className={styles.box}>
        <SearchForm
          kind="wide"
          q={formatQuery(initialResults.q || q)}
          onType={searchDebounced}
          onSearch={search}
        />
      </div>
      {q === '' ? (
        <EmptyQuery />
      ) : hasFailed ? (
        <Failure q={q} retry={retry} />
      ) : (
        <Results
          results={results}
          page={results === initialResults ? page : 1}
          nextPage={
            results === initialResults ? nextPage : results.next && paths.search(results.q, 2)
          }
          busy={isLoading}
        />
      )}
    </div>
  );
}

/** Returns the query in the URL. While a detail modal replaces the URL, keeps the previous query. */
function useQuery(): string {
  const isSearchPage = usePathname() === paths.search();
  const query = useSearchParams().get('q')?.trim() ?? '';
  const [lastQuery, setLastQuery] = useState(query);
  if (!isSearchPage) return lastQuery;
  if (lastQuery !== query) setLastQuery(query);
  return query;
}

function EmptyQuery() {
  return (
    <div className={MESSAGE}>
      <div className={NICHE} />
      <h1>{searchText.title}</h1>
      <p>{searchText.emptyQueryHint}</p>
      <BrowseLinks />
    </div>
  );
}

function Failure({ q, retry }: { q: string; retry: () => void }) {
  return (
    <div className={MESSAGE}>
      <div className={`${NICHE} ${scene.askew}`} />
      <h1>{searchText.results(formatQuery(q))}</h1>
      <p role="alert">{searchText.failed}</p>
      <Button onClick={retry}>{siteText.tryAgain}</Button>
    </div>
  );
}

interface ResultsProps {
  results: SearchResults;
  page: number;
  nextPage: string | null;
  busy: boolean;
}

function Results({ results, page, nextPage, busy }: ResultsProps) {
  const { q, items, next, total } = results;
  const isEmpty = items.length === 0;
  return (
    <div className={styles.results} data-busy={busy}>
      <div className={isEmpty ? MESSAGE : styles.text}>
        {isEmpty && <div className={NICHE} />}
        <h1>{searchText.results(formatQuery(q))}</h1>
        <p role="status">
          {isEmpty
            ? searchText.noResults(formatQuery(q))
            : total !== null && searchText.count(total)}
        </p>
        {page > 1 && (
          <Link rel="prev" href={paths.search(q, page - 1)} prefetch={false}>
            {searchText.newer}
          </Link>
        )}
        {isEmpty && (
          <>
            <p>{searchText.noResultsHint}</p>
            <BrowseLinks />
          </>
        )}
      </div>
      {!isEmpty && (
        <InfiniteWall
          key={paths.search(q, page)}
          path={paths.search(q, page)}
          apiPath={paths.api.search(q)}
          first={{ items, next }}
          total={page === 1 ? (total ?? -1) : -1}
          nextPage={nextPage}
        />
      )}
    </div>
  );
}

function BrowseLinks() {
  return (
    <p className={styles.links}>
      <Link href={paths.categories()}>{searchText.browseCategories}</Link>
      <Link href={paths.home()}>{searchText.browseNewest}</Link>
    </p>
  );
}
