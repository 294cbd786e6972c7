import 'server-only';
import { losesThird } from '@/lib/screen-fit';
import { type Candidates, findCandidates } from '@/lib/search/find/find';
import { type Filter, joinAll } from '@/lib/search/index/combine-filters';
import { type Candidate, rankCandidates } from '@/lib/search/rank/relevance';
import { compileClause, type ResolvedQuery } from '@/lib/search/resolve/compile';
import { getRanking } from '@/lib/search/resolve/resolve-query';
import { getFitRanges } from './fit-ranges';

/** Clauses that are left out one at a time. Of more, the first count. */
const MAX_CLAUSES = 6;

/**
 * Finds wallpapers for a query that none matches: those that match all but one clause, or one clause at least.
 * Excluded terms and filters keep their effect.
 *
 * @returns IDs, best first
 */
export async function findPartialMatches(query: ResolvedQuery): Promise<string[]> {
  const compiled = query.clauses.flatMap((clause) => {
    const filter = compileClause(clause, query);
    const isFixed = clause.every((term) => term.isExcluded || term.isFilter);
    return filter ? [{ filter, isFixed }] : [];
  });
  const always = compiled.filter(({ isFixed }) => isFixed).map(({ filter }) => filter);
  const known = compiled
    .filter(({ isFixed, filter }) => !isFixed && filter.share > 0)
    .map(({ filter }) => filter)
    .slice(0, MAX_CLAUSES);
  for (const sets of listSubsets(known, known.length + always.length < compiled.length)) {
    const ids = await findAny(
      sets.map((set) => [...set, ...always]),
      query,
    );
    if (ids.length > 0) return ids;
  }
  return [];
}

/** Sets to try, the largest first. */
function* listSubsets(known: Filter[], includesAll: boolean): Generator<Filter[][]> {
  if (known.length === 0) return;
  if (includesAll) yield [known];
  if (known.length > 2) yield known.map((left) => known.filter((filter) => filter !== left));
  if (known.length > 1) yield known.map((filter) => [filter]);
}

async function findAny(sets: Filter[][], query: ResolvedQuery): Promise<string[]> {
  const ranking = getRanking(query);
  const found: Candidates[] = [];
  for (const set of sets) found.push(await findCandidates(joinAll(set), ranking, query.size));
  const unique = new Map(found.flatMap(({ candidates }) => candidates).map((one) => [one.id, one]));
  const ranked = rankCandidates([...unique.values()], ranking);
  const screen = getFitRanges(query)?.screen;
  const isFar = (one: Candidate) => screen !== undefined && losesThird(one, screen);
  return [...ranked.filter((one) => !isFar(one)), ...ranked.filter(isFar)].map(({ id }) => id);
}
