import type { KnownItemQuery } from './known-items';

/** A screen of the home page. */
const RECALL_SIZE = 9;

export interface Score {
  /** Mean of 1 divided by the position of the known item, or 0 if it isn't among the results. */
  mrr: number;
  /** Share of queries with the known item among the first nine. */
  recall: number;
  durations: number[];
}

/** @param search returns IDs, best first */
export async function scoreSearch(
  search: (q: string) => Promise<string[]>,
  queries: readonly KnownItemQuery[],
): Promise<Score> {
  await search('warm up');
  const durations: number[] = [];
  const positions: number[] = [];
  for (const { q, id } of queries) {
    const startedAt = performance.now();
    const ids = await search(q);
    durations.push(performance.now() - startedAt);
    positions.push(ids.includes(id) ? ids.indexOf(id) + 1 : Number.POSITIVE_INFINITY);
  }
  const sum = positions.reduce((total, position) => total + 1 / position, 0);
  const recalled = positions.filter((position) => position <= RECALL_SIZE).length;
  return { mrr: sum / queries.length, recall: recalled / queries.length, durations };
}
