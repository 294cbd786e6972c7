import { useEffect, useRef } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@/lib/limits';
import { paths } from '@/lib/paths';
import type { SearchOptions } from '@/lib/search/query/options';
import type { Search } from './use-search';

const LIKE_ONLY = /^(like:\S+\s*)+$/;

/** Similar wallpapers were never typed: their chip says what is listed, and the box is free for words. */
export const toBoxText = (q: string) => (LIKE_ONLY.test(q) ? '' : q);

/** The search box of the page, and what its text and the filters do to the URL. */
export function useSearchField({ q, options }: Search) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // A new query may be corrected again.
  const { exact, ...filters } = options;

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

  /** The URL of what is typed, with other filters. */
  function toPath(next: SearchOptions): string {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? q;
    const query = typed || (toBoxText(q) === '' ? q : '');
    const isExact = exact && query === q;
    return paths.search(query, 1, isExact ? { ...next, exact } : next);
  }

  return { field, filters, search, searchDebounced, searchRest, toPath };
}
