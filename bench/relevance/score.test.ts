import { expect, it } from 'vitest';
import { scoreSearch } from './score';

it('rewards known items near the top', async () => {
  const results: Record<string, string[]> = {
    first: ['a', 'b'],
    fourth: ['x', 'y', 'z', 'a'],
    tenth: [...'bcdefghij', 'a'],
    missing: ['b'],
  };
  const search = async (q: string) => results[q] ?? [];
  const queries = Object.keys(results).map((q) => ({ q, id: 'a' }));
  const { mrr, recall, durations } = await scoreSearch(search, queries);
  expect(mrr).toBeCloseTo((1 + 1 / 4 + 1 / 10 + 0) / 4);
  expect(recall).toBe(2 / 4);
  expect(durations).toHaveLength(4);
});
