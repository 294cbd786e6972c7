import 'server-only';
import { LEVELS } from './color-cells';
import { type Filter, joinAll } from './combine-filters';
import { compileQuery, type ResolvedQuery } from './compile';
import { type Candidates, findCandidates, MAX_RANKED } from './find';
import type { Ranking } from './relevance';

/**
 * Reads matches to score, as {@link findCandidates} does, but those with most of the colors: it starts with the level
 * that should contain enough, and goes on to smaller parts of the picture until there are.
 */
export async function findColored(
  query: ResolvedQuery,
  others: Filter,
  ranking: Ranking,
): Promise<Candidates> {
  for (const colorLevel of LEVELS.slice(0, -1)) {
    const filter = joinAll([compileQuery({ ...query, colorLevel }), others]);
    if (filter.share * query.size < MAX_RANKED) continue;
    const { candidates } = await findCandidates(filter, ranking, query.size);
    if (candidates.length >= MAX_RANKED) return { candidates, count: null };
  }
  return findCandidates(joinAll([compileQuery(query), others]), ranking, query.size);
}
