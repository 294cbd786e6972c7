const RESULTS = 9;

interface Rated {
  gain: number;
  score: number;
}

/** NDCG of the first nine by score. NaN if no item has a gain. */
export function getNdcg(items: readonly Rated[]): number {
  const byScore = items.toSorted((a, b) => b.score - a.score);
  const best = items.toSorted((a, b) => b.gain - a.gain);
  return sumGains(byScore) / sumGains(best);
}

const sumGains = (items: readonly Rated[]) =>
  items.slice(0, RESULTS).reduce((sum, { gain }, rank) => sum + gain / Math.log2(rank + 2), 0);

/** Ignores NaN. */
export function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
