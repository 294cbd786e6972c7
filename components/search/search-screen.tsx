'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { FitControl } from '@/components/wallpapers/screens/fit-control';
import { SelectButton } from '@/components/wallpapers/wall/select-button';
import { SEARCH_DEBOUNCE_MS } from '@/lib/limits';
import { paths } from '@/lib/paths';
import {
  listFilters,
  readOptions,
  type SearchOptions,
  shortenQuery,
} from '@/lib/search/query/options';
import { FilterBar } from './filter-bar';
import { FilterButton } from './filter-button';
import { SearchForm } from './search-form';
import { EmptyQuery, SearchFailure } from './search-messages';
import { SearchResults } from './search-results';
import styles from './search-screen.module.css';
import { useFilters } from './use-filters';
import { type SearchResults as Results, type Search, useSearch } from './use-search';

const LIKE_ONLY = /^(like:\S+\s*)+$/;

/** Similar wallpapers were never typed: their chip says what is listed, and the box is free for words. */
const toBoxText = (q: string) => (LIKE_ONLY.test(q) ? '' : q);

const loadChips = () => import('./query-chips').then(({ QueryChips }) => QueryChips);

interface Props {
  initialResults: Results;
  /** How the first query was understood, by the server. Null if it's a few plain words. */
  chips: ReactNode;
  page: number;
  nextPage: string | null;
  categories: string[];
  popularCategories: string[];
  tips: ReactNode;
}

/** Keeps the query in the URL, which updates while the user types. */
export function SearchScreen({ initialResults, chips, tips, ...rest }: Props) {
  const { q, options } = useSearchUrl();
  const { results, hasFailed, isLoading, retry } = useSearch({ q, options }, initialResults);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const isInitial = results === initialResults;
  const isFirstQuery = q === initialResults.q;
  const { Shown: QueryChips, show } = useLazyComponent(loadChips);
  // A new query may be corrected again.
  const { exact, ...filters } = options;

  const showChips = useEffectEvent(show);
  const needsChips = !isFirstQuery || chips !== null;
  useEffect(() => {
    // If its script fails to load, the results explain themselves.
    if (needsChips) void showChips();
  }, [needsChips]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const { current } = field;
    // After Back, but not while the text is being typed.
    if (current && current !== document.activeElement) current.value = toBoxText(q);
  }, [q]);

  function search(query: string) {
    clearTimeout(timer.current);
    if (query !== q) window.history.replaceState(null, '', paths.search(query, 1, filters));
  }

  function searchDebounced(query: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, SEARCH_DEBOUNCE_MS, query);
  }

  function searchRest(query: string) {
    if (field.current) field.current.value = toBoxText(query);
    search(query);
  }

  function toPath(next: SearchOptions): string {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? q;
    const query = typed || (toBoxText(q) === '' ? q : '');
    const isExact = exact && query === q;
    return paths.search(query, 1, isExact ? { ...next, exact } : next);
  }

  function fitTo(fit: string | undefined) {
    const options = readOptions((name) => ({ ...filters, fit })[name as keyof typeof filters]);
    window.history.replaceState(null, '', toPath(options));
  }

  const isBlank = q === '' && listFilters(options).length === 0;
  const isCounted = !isBlank && !isLoading && !hasFailed && !results.isPartial;
  const filterState = useFilters({
    q,
    countedQuery: results.q !== q ? q : results.isPartial ? null : (results.corrected ?? q),
    options: filters,
    onChange: (next) => window.history.pushState(null, '', toPath(next)),
  });

  return (
    <div className={styles.page} data-search-page="">
      <div className={styles.head}>
        <div className={styles.box}>
          <SearchForm
            kind="wide"
            q={toBoxText(initialResults.q || q)}
            options={filters}
            inputRef={field}
            onType={searchDebounced}
            onSearch={search}
          />
        </div>
        <FilterButton
          filters={filterState}
          categories={rest.categories}
          total={isCounted ? results.total : null}
        />
        <div className={styles.fit}>
          <FitControl list={paths.search(q, 1, filters)} fit={filters.fit} onChange={fitTo} />
          <SelectButton />
        </div>
        {tips}
      </div>
      {QueryChips ? (
        <QueryChips
          q={q}
          options={filters}
          unmatched={results.q === q ? results.unmatched : []}
          likes={results.likes}
          field={field}
          onRemove={searchRest}
        />
      ) : (
        isFirstQuery && chips
      )}
      <FilterBar filters={filterState} categories={rest.categories} />
      {isBlank ? (
        <EmptyQuery categories={rest.popularCategories} />
      ) : hasFailed ? (
        <SearchFailure q={q} retry={retry} />
      ) : (
        <SearchResults
          results={results}
          page={isInitial ? rest.page : 1}
          nextPage={
            isInitial ? rest.nextPage : results.next && paths.search(results.q, 2, results.options)
          }
          busy={isLoading}
          categories={rest.popularCategories}
        />
      )}
    </div>
  );
}

/** Reads the URL. While a detail modal replaces it, keeps the previous search. */
function useSearchUrl(): Search {
  const isSearchPage = usePathname() === paths.search();
  const current = useSearchParams().toString();
  const [last, setLast] = useState(current);
  if (isSearchPage && last !== current) setLast(current);
  const params = new URLSearchParams(isSearchPage ? current : last);
  return {
    q: shortenQuery(params.get('q') ?? ''),
    options: readOptions((name) => params.get(name)),
  };
}
