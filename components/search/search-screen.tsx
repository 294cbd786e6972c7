'use client';

import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import hills from '@/components/ui/hills.module.css';
import niche from '@/components/ui/niche.module.css';
import { EndlessWall } from '@/components/wallpapers/endless-wall';
import { SEARCH_DEBOUNCE_MS } from '@/lib/limits';
import { searchText } from '@/lib/messages/search';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { type SearchResults, useSearch } from '@/lib/search/hooks';
import { readableQuery } from '@/lib/search/readable-query';
import { SearchForm } from './search-form';
import styles from './search-screen.module.css';

/** Words alone on the page, below a niche. */
const NOTHING = `${styles.words} ${styles.nothing}`;
const NICHE = `${niche.niche} ${styles.niche}`;

interface Props {
  /** What the page was rendered with. */
  known: SearchResults;
  page: number;
  /** Of the following page, for those without script. */
  nextPage: string | null;
}

/** The box and what it finds. What is looked for stands in the address, which follows the typing. */
export function SearchScreen({ known, page, nextPage }: Props) {
  const q = useWords();
  const { results, hasFailed, isLoading, retry } = useSearch(q, known);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function look(words: string) {
    clearTimeout(timer.current);
    if (words !== q) window.history.replaceState(null, '', paths.search(words));
  }

  function lookSoon(words: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(look, SEARCH_DEBOUNCE_MS, words);
  }

  return (
    <div className={styles.page} data-search-page="">
      <div className={styles.box}>
        <SearchForm kind="wide" q={readableQuery(known.q || q)} onType={lookSoon} onSearch={look} />
      </div>
      {q === '' ? (
        <Invitation />
      ) : hasFailed ? (
        <Failure q={q} retry={retry} />
      ) : (
        <Results
          results={results}
          page={results === known ? page : 1}
          nextPage={results === known ? nextPage : results.next && paths.search(results.q, 2)}
          busy={isLoading}
        />
      )}
    </div>
  );
}

/** The words in the address; while a wallpaper hangs over the results and has the address, those before. */
function useWords(): string {
  const isHere = usePathname() === paths.search();
  const words = useSearchParams().get('q')?.trim() ?? '';
  const [kept, setKept] = useState(words);
  if (!isHere) return kept;
  if (kept !== words) setKept(words);
  return words;
}

function Invitation() {
  return (
    <div className={NOTHING}>
      <div className={NICHE} />
      <h1>{searchText.title}</h1>
      <p>{searchText.invitation}</p>
      <WaysOn />
    </div>
  );
}

function Failure({ q, retry }: { q: string; retry: () => void }) {
  return (
    <div className={NOTHING}>
      <div className={`${NICHE} ${hills.askew}`} />
      <h1>{searchText.results(readableQuery(q))}</h1>
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
      <div className={isEmpty ? NOTHING : styles.words}>
        {isEmpty && <div className={NICHE} />}
        <h1>{searchText.results(readableQuery(q))}</h1>
        <p role="status">
          {isEmpty ? searchText.none(readableQuery(q)) : total !== null && searchText.count(total)}
        </p>
        {page > 1 && (
          <Link rel="prev" href={paths.search(q, page - 1)}>
            {searchText.newer}
          </Link>
        )}
        {isEmpty && (
          <>
            <p>{searchText.fewer}</p>
            <WaysOn />
          </>
        )}
      </div>
      {!isEmpty && (
        <EndlessWall
          key={paths.search(q, page)}
          address={paths.search(q, page)}
          list={paths.api.search(q)}
          first={{ items, next }}
          total={page === 1 ? (total ?? -1) : -1}
          nextPage={nextPage}
        />
      )}
    </div>
  );
}

function WaysOn() {
  return (
    <p className={styles.ways}>
      <Link href={paths.categories()}>{searchText.allCategories}</Link>
      <Link href={paths.home()}>{searchText.newest}</Link>
    </p>
  );
}
