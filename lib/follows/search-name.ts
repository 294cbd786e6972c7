import { paths } from '@/lib/paths';
import type { SearchOptions } from '@/lib/search/query/options';

/** Writes a search in one way: words, then filters, without an order. Empty if there is nothing to search for. */
export function toSearchName(q: string, options: SearchOptions): string {
  const { sorting: _, topRange: __, seed: ___, exact: ____, ...filters } = options;
  return paths.search(q.replace(/\s+/g, ' ').trim(), 1, filters).split('?')[1] ?? '';
}

/** The newest results of a followed search. */
export const toSearchPath = (name: string): string =>
  `${paths.search()}?${name}&sorting=date_added`;

/** The words and values of a followed search. */
export const describeSearch = (name: string): string =>
  [...new URLSearchParams(name).values()].join(', ');
