import { createStoredList } from '@/lib/client/stored-list';
import { RECENT_SEARCHES } from '@/lib/limits';

const list = createStoredList('recent-searches', RECENT_SEARCHES);

/** Newest first. */
export const readRecentSearches = list.read;

export function addRecentSearch(q: string): void {
  list.write([q, ...without(q)]);
}

export function removeRecentSearch(q: string): void {
  const rest = without(q);
  list.write(rest.length > 0 ? rest : null);
}

export function clearRecentSearches(): void {
  list.write(null);
}

const without = (q: string) =>
  readRecentSearches().filter((other) => other.toLowerCase() !== q.toLowerCase());
