import { searchWallpapers } from '@/lib/search/queries';
import { searchQuery } from '@/lib/search/schema';

const RESULTS = 20;

/** Searches as the page and the API do. Returns the IDs of the best matches, best first. */
export async function searchIds(q: string): Promise<string[]> {
  const found = await searchWallpapers(searchQuery.parse({ q, limit: String(RESULTS) }));
  return found.items.map(({ _id }) => _id);
}
