'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ColorWalk } from '@/components/colors/color-walk';
import { useNeededComponent } from '@/components/ui/use-needed-component';
import { FitControl } from '@/components/wallpapers/screens/fit-control';
import { SelectButton } from '@/components/wallpapers/wall/select-button';
import { paths } from '@/lib/paths';
import { listFilters, readOptions, shortenQuery } from '@/lib/search/query/options';
import { BlankSearch } from './blank-search';
import { FilterBar } from './filter-bar';
import { FilterButton } from './filter-button';
import { SearchForm } from './search-form';
import { SearchFailure } from './search-messages';
import { SearchResults } from './search-results';
import styles from './search-screen.module.css';
import type { SearchStart } from './search-start';
import { useFilters } from './use-filters';
import { useLate } from './use-late';
import { type SearchResults as Results, type Search, useSearch } from './use-search';
import { toBoxText, useSearchField } from './use-search-field';

const loadChips = () => import('./query-chips').then(({ QueryChips }) => QueryChips);

interface Props {
  initialResults: Results;
  /** How the first query was understood, by the server. Null if it's a few plain words. */
  chips: ReactNode;
  page: number;
  nextPage: string | null;
  categories: string[];
  popularCategories: string[];
  /** Above the results. */
  related: ReactNode;
  /** The start page, shown while there is no query. */
  start: Pick<ComponentProps<typeof SearchStart>, 'categories' | 'popular' | 'covers'>;
  tips: ReactNode;
}

/** Keeps the query in the URL, which updates while the user types. */
export function SearchScreen({ initialResults, chips, tips, ...rest }: Props) {
  const { q, options } = useSearchUrl();
  const { results, hasFailed, isLoading, retry } = useSearch({ q, options }, initialResults);
  const isLate = useLate(isLoading);
  const { field, filters, toPath, ...typing } = useSearchField({ q, options });
  const isInitial = results === initialResults;
  const isFirstQuery = q === initialResults.q;
  // If its script fails to load, the results explain themselves.
  const QueryChips = useNeededComponent(!isFirstQuery || chips !== null, loadChips);

  const isBlank = q === '' && listFilters(options).length === 0;
  const isCounted = !isBlank && !isLoading && !hasFailed && !results.isPartial;
  const filterState = useFilters({
    q,
    countedQuery: results.q !== q ? q : results.isPartial ? null : (results.corrected ?? q),
    options: filters,
    onChange: (next) => window.history.pushState(null, '', toPath(next)),
  });

  // Back leaves a walk along the colors.
  const replace = (name: 'fit' | 'colors') => (value: string | undefined) =>
    window.history.replaceState(null, '', toPath(filterState.withOption(name, value)));

  return (
    <div className={styles.page} data-search-page="">
      <div className={styles.head}>
        <div className={styles.box} data-waiting={isLate || undefined}>
          <SearchForm
            kind="wide"
            q={toBoxText(initialResults.q || q)}
            options={filters}
            inputRef={field}
            onType={typing.searchDebounced}
            onSearch={typing.search}
          />
        </div>
        <FilterButton
          filters={filterState}
          categories={rest.categories}
          total={isCounted ? results.total : null}
        />
        <div className={styles.fit}>
          <FitControl
            list={paths.search(q, 1, filters)}
            fit={filters.fit}
            onChange={replace('fit')}
          />
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
          onRemove={typing.searchRest}
        />
      ) : (
        isFirstQuery && chips
      )}
      <FilterBar filters={filterState} categories={rest.categories} />
      <ColorWalk value={filters.colors} onChange={replace('colors')} className={styles.walk} />
      {isBlank ? (
        <BlankSearch
          {...rest.start}
          names={rest.popularCategories}
          popular={options.fit === initialResults.options.fit ? rest.start.popular : []}
          fit={options.fit}
        />
      ) : hasFailed ? (
        <SearchFailure q={q} retry={retry} />
      ) : (
        <SearchResults
          results={results}
          related={isInitial ? rest.related : undefined}
          page={isInitial ? rest.page : 1}
          nextPage={
            isInitial ? rest.nextPage : results.next && paths.search(results.q, 2, results.options)
          }
          loadingQuery={isLoading ? q : null}
          isLate={isLate}
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
