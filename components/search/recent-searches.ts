import { RECENT_SEARCHES } from '@/lib/limits';

const KEY = 'recent-searches';

/** The stored text, the same while nothing changes. */
export function readStored(): string {
  try {
    return localStorage.getItem(KEY) ?? '[]';
  } catch {
    // Storage is blocked.
    return '[]';
  }
}

/** Returns the searches, newest first. */
export function parseStored(stored: string): string[] {
  try {
    const searches: unknown = JSON.parse(stored);
    return Array.isArray(searches) ? searches.filter((q) => typeof q === 'string') : [];
  } catch {
    // Something else wrote to it.
    return [];
  }
}

export function addRecentSearch(q: string): void {
  write([q, ...without(q)].slice(0, RECENT_SEARCHES));
}

export function removeRecentSearch(q: string): void {
  write(without(q));
}

export function clearRecentSearches(): void {
  write([]);
}

/** Other tabs fire the same event. */
export function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

const without = (q: string) =>
  parseStored(readStored()).filter((other) => other.toLowerCase() !== q.toLowerCase());

function write(searches: string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full. Searching works without it.
  }
  dispatchEvent(new Event('storage'));
}
