import type { SortedKey } from '@/lib/paging/schema';
import type { SearchInput } from '@/lib/search/schema';

export type FindInput = Omit<SearchInput, 'q' | 'exact'>;

/** A page, with one more to tell whether there is a next one. */
export interface Found {
  items: SortedKey[];
  /** Null if the matches weren't counted. */
  count: number | null;
}
