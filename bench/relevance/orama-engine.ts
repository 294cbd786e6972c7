import { create, insertMultiple, search } from '@orama/orama';
import type { CorpusItem } from './corpus';
import { BOOST, type Engine, RESULTS, toDocument } from './engine';

// The settings that ranked best on the tuning seed. Prefixes are on by default.
const SETTINGS = { boost: BOOST, tolerance: 1, threshold: 1, limit: RESULTS };

export async function createOramaEngine(items: readonly CorpusItem[]): Promise<Engine> {
  const index = create({
    schema: {
      title: 'string',
      tags: 'string',
      category: 'string',
      creator: 'string',
      description: 'string',
    } as const,
    components: { tokenizer: { language: 'english', stemming: true } },
  });
  await insertMultiple(index, items.map(toDocument));
  return {
    name: 'Orama',
    search: async (term) => {
      const { hits } = await search(index, { term, ...SETTINGS });
      return hits.map(({ id }) => id);
    },
  };
}
