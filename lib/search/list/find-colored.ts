import 'server-only';
import { type Candidates, findCandidates, lookUpCandidates } from '@/lib/search/find/find';
import { LEVELS } from '@/lib/search/index/color-cells';
import { type Filter, joinAll } from '@/lib/search/index/combine-filters';
import type { Ranking } from '@/lib/search/rank/relevance';
import { compileQuery, type ResolvedQuery } from '@/lib/search/resolve/compile';

/** Estimated matches with most of the colors: enough to score, and the most to read. */
const MIN_STRONG = 400;
const MAX_STRONG = 2500;

/**
 * Reads matches to score, like {@link findCandidates}: those with most of the colors, at the level that should contain
 * enough of them. If no level does, reads the newest matches and those of the level above.
 */
export async function findColored(
  query: ResolvedQuery,
  others: Filter,
  ranking: Ranking,
): Promise<Candidates> {
  const { size } = query;
  const compile = (colorLevel: number) => joinAll([compileQuery({ ...query, colorLevel }), others]);
  const strong = LEVELS.slice(0, -1)
    .map(compile)
    .findLast(({ share }) => share * size <= MAX_STRONG);
  const all = compile(LEVELS.length - 1);
  if (!strong || all.share * size <= MAX_STRONG) return findCandidates(all, ranking, size);
  if (strong.share * size >= MIN_STRONG) {
    const { candidates } = await lookUpCandidates(strong, ranking);
    if (candidates.length >= MIN_STRONG / 2) return { candidates, count: null };
  }
  return findCandidates(all, ranking, size, strong);
}
