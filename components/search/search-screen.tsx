'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
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
import { FilterBar, FilterButton } from './filter-bar';
import { SearchForm } from './search-form';
import { EmptyQuery, SearchFailure } from './search-messages';
import { SearchResults } from './search-results';
import styles from './search-screen.module.css';
// In the first HTML, chips are there before their script.
import './query-chips.module.css';
import { type SearchResults as Results, type Search, useSearch } from './use-search';

// Most queries are a few plain words, which have none. In HTML, lazy ones could be in the wrong place without JavaScript.
const QueryChips =
  typeof window === 'undefined'
    ? (require('./query-chips') as typeof import('./query-chips')).QueryChips
    : lazy(() =>
        import('./query-chips').then(
          (file) => ({ default: file.QueryChips }),
          // The results explain themselves without them.
          () => ({ default: () => null }),
        ),
      );

interface Props {
  initialResults: Results;
  /** Whether the first query has more than plain words. */
  hasConditions: boolean;
  page: number;
  nextPage: string | null;
  categories: string[];
  popularCategories: string[];
  tips: ReactNode;
}

/** Keeps the query in the URL, which updates while the user types. */
export function SearchScreen({ initialResults, hasConditions, tips, ...rest }: Props) {
  const { q, options } = useSearchUrl();
  const { results, hasFailed, isLoading, retry } = useSearch({ q, options }, initialResults);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const isInitial = results === initialResults;
  const hasChips = hasConditions || q !== initialResults.q || results.unmatched.length > 0;
  // A new query may be corrected again.
  const { exact, ...filters } = options;

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const { current } = field;
    // After Back, but not while the text is being typed.
    if (current && current !== document.activeElement) current.value = q;
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
    if (field.current) field.current.value = query;
    search(query);
  }

  function toPath(next: SearchOptions): string {
    clearTimeout(timer.current);
    const query = field.current?.value.trim() ?? q;
    const isExact = exact && query === q;
    return paths.search(query, 1, isExact ? { ...next, exact } : next);
  }

  function fitTo(fit: string | undefined) {
    const options = readOptions((name) => ({ ...filters, fit })[name as keyof typeof filters]);
    window.history.replaceState(null, '', toPath(options));
  }

  return (
    <div className={styles.page} data-search-page="">
      <div className={styles.head}>
        <div className={styles.box}>
          <SearchForm
            kind="wide"
            q={initialResults.q || q}
            options={filters}
            inputRef={field}
            onType={searchDebounced}
            onSearch={search}
          />
        </div>
        <FilterButton options={filters} />
        <div className={styles.fit}>
          <FitControl list={paths.search(q, 1, filters)} fit={filters.fit} onChange={fitTo} />
          <SelectButton />
        </div>
        {tips}
      </div>
      <Suspense>
        {hasChips && (
          <QueryChips
            q={q}
            options={filters}
            unmatched={results.q === q ? results.unmatched : []}
            likes={results.likes}
            field={field}
            onRemove={searchRest}
          />
        )}
      </Suspense>
      <FilterBar
        q={q}
        countedQuery={results.q !== q ? q : results.isPartial ? null : (results.corrected ?? q)}
        options={filters}
        categories={rest.categories}
        onChange={(next) => window.history.pushState(null, '', toPath(next))}
      />
      {q === '' && listFilters(options).length === 0 ? (
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
