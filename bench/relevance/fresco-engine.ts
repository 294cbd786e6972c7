import { env } from '@/lib/platform/env';
import { searchWallpapers } from '@/lib/search/queries';
import { searchQuery } from '@/lib/search/schema';
import type { CorpusItem } from './corpus';
import { type Engine, RESULTS } from './engine';
import { insertCorpus } from './insert-corpus';

/** Searches as the page and the API do. Fills the database of the environment, which must be empty. */
export async function createFrescoEngine(items: readonly CorpusItem[]): Promise<Engine> {
  await insertCorpus(env().DATABASE_URL, items);
  return {
    name: 'Fresco',
    search: async (q) => {
      const found = await searchWallpapers(searchQuery.parse({ q, limit: String(RESULTS) }));
      return found.items.map(({ _id }) => _id);
    },
  };
}
