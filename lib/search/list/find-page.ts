import 'server-only';
import type { PageInput } from '@/lib/paging/schema';
import { losesThird } from '@/lib/screen-fit';
import { type Candidates, findCandidates, listNewest } from '@/lib/search/find/find';
import { listByCount, listRandom, listToplist } from '@/lib/search/find/list-sorted';
import {
  EVERYTHING,
  type Filter,
  isIndexed,
  isKeyed,
  joinAll,
  withoutWallpaper,
} from '@/lib/search/index/combine-filters';
import type { Term } from '@/lib/search/query/grammar';
import { DEFAULT_TOP_RANGE } from '@/lib/search/query/sorting';
import { putNearDuplicatesLast } from '@/lib/search/rank/near-duplicates';
import { type Candidate, rankCandidates } from '@/lib/search/rank/relevance';
import { compileQuery, compileScreenRatio, type ResolvedQuery } from '@/lib/search/resolve/compile';
import { getRanking } from '@/lib/search/resolve/resolve-query';
import { findColored } from './find-colored';
import { areFew, type FitRanges, findInRanges, getFitRanges } from './fit-ranges';
import type { FindInput, Found } from './found';
import { listBySimilarity } from './list-by-similarity';

/** Expected number of matches that are read beside the newest ones because they rank first. */
const MAX_STRONGEST = 600;
/** Expected number of matches up to which all are scored, instead of the best of each part. */
const MAX_SCORED = 300;

/** Finds a page of the matches, in their order. Those that a screen shows less than two thirds of come last. */
export async function findPage(
  query: ResolvedQuery,
  input: FindInput,
  exclude?: string,
): Promise<Found> {
  const others = exclude ? withoutWallpaper(exclude) : EVERYTHING;
  const ranges = getFitRanges(query);
  if (!ranges) return findMatches(query, others, input);
  const few = await findFew(query, others, input, ranges);
  if (few) return few;
  return findInRanges(ranges, input, (range, part) =>
    findMatches(query, joinAll([others, range]), part),
  );
}

/** Finds the first page of few matches in one statement. Null if they may be many, or in orders that don't allow it. */
async function findFew(
  query: ResolvedQuery,
  others: Filter,
  input: FindInput,
  { screen, isFar }: FitRanges,
): Promise<Found | null> {
  const { sorting = 'relevance', cursor, page, limit } = input;
  const filter = joinAll([compileQuery(query), others]);
  if (cursor || !areFew(filter, query)) return null;
  const { size, shares } = query;
  const skip = (page - 1) * limit;
  const list = { filter, size, shares, wanted: skip + limit + 1, isLast: isFar };
  if (sorting === 'date_added') return skipItems(skip, await listNewest(list));
  if (sorting === 'views' || sorting === 'downloads' || sorting === 'favorites') {
    return skipItems(skip, await listByCount(sorting, list));
  }
  if (sorting !== 'relevance' || isKeyed(filter) || filter.share * size > MAX_SCORED) return null;
  const { candidates, count } = await readCandidates(query, filter, others);
  if (count !== candidates.length) return null;
  const isLost = (one: Candidate) => losesThird(one, screen);
  const near = rank(
    query,
    candidates.filter((one) => !isLost(one)),
  );
  const far = rank(query, candidates.filter(isLost));
  const items = [...toItems(near), ...far.map((id) => ({ id, isLast: true as const }))];
  return { items: items.slice(skip, skip + limit + 1), count };
}

/** Finds a page of the matches that meet another condition, too. */
async function findMatches(query: ResolvedQuery, others: Filter, input: FindInput): Promise<Found> {
  const { sorting = 'relevance', topRange = DEFAULT_TOP_RANGE, seed, cursor } = input;
  const filter = joinAll([compileQuery(query), others]);
  if (sorting === 'relevance') {
    return isKeyed(filter)
      ? sliceSimilar(await listBySimilarity(query, filter), input)
      : findRelevant(query, others, input);
  }
  if (sorting === 'date_added') return findNewest(query, filter, input);
  const after = cursor?.rank === undefined ? undefined : { id: cursor.id, rank: cursor.rank };
  const skip = after ? 0 : (input.page - 1) * input.limit;
  const { size, shares } = query;
  const sorted = { filter, size, shares, after, wanted: skip + input.limit + 1 };
  if (sorting === 'toplist') {
    // The cursor of a list by date has no rank.
    const top = getId(input) ? NOTHING : await listToplist(topRange, sorted);
    // Without visits in this period, or before the toplists are computed for the first time, the newest come instead.
    if (top.items.length === 0 && !after) return findNewest(query, filter, input);
    return skipItems(skip, top);
  }
  return skipItems(
    skip,
    await (sorting === 'random'
      ? listRandom(seed ?? getHour(), sorted)
      : listByCount(sorting, sorted)),
  );
}

const NOTHING: Found = { items: [], count: 0 };

const sliceSimilar = (ids: string[], input: FindInput) =>
  slicePage(ids, { ...input, cursor: getId(input) }, ids.length);

const skipItems = (skip: number, { items, count }: Found): Found => ({
  items: items.slice(skip),
  count,
});

/** Without a seed, the random order changes every hour. */
const getHour = () => new Date().toISOString().slice(0, 13);

async function findNewest({ size }: ResolvedQuery, filter: Filter, input: FindInput) {
  const { page, limit } = input;
  const before = getId(input);
  const skip = before ? 0 : (page - 1) * limit;
  return skipItems(skip, await listNewest({ filter, size, before, wanted: skip + limit + 1 }));
}

/**
 * The matches that rank first, if they are few: those with the words of a query that others match as a shape or by their
 * brightness, and those with the ratio of a typed size.
 */
function findStrongest(query: ResolvedQuery, others: Filter): Filter | null {
  const { ratio } = getRanking(query);
  const ofScreen = ratio === null ? null : compileScreenRatio(ratio, query);
  if (!ofScreen && !query.clauses.flat().some(hasWordAndMore)) return null;
  const clauses = query.clauses.map((clause) =>
    clause.map((term) =>
      hasWordAndMore(term) ? { ...term, conditions: term.conditions.slice(0, 1) } : term,
    ),
  );
  const words = compileQuery({ ...query, clauses });
  const strongest = joinAll([words, others, ...(ofScreen ? [ofScreen] : [])]);
  const isRare = strongest.share * query.size <= MAX_STRONGEST;
  return isRare && strongest.share > 0 && isIndexed(strongest) ? strongest : null;
}

const hasWordAndMore = ({ conditions: [first, ...more], isExcluded }: Term) =>
  first?.kind === 'word' && more.length > 0 && !isExcluded;

/** The best matches by score, then the others by date. */
async function findRelevant(
  query: ResolvedQuery,
  others: Filter,
  input: FindInput,
): Promise<Found> {
  const cursor = getId(input);
  const filter = joinAll([compileQuery(query), others]);
  const { candidates, count } = await readCandidates(query, filter, others);
  const ranked = rank(query, candidates);
  const isAfterRanked = cursor !== undefined && !ranked.includes(cursor);
  const top = isAfterRanked ? [] : slicePage(ranked, { ...input, cursor }, null).items;
  const missing = input.limit + 1 - top.length;
  if (missing === 0 || count === ranked.length) return { items: top, count };
  const skip = cursor ? 0 : Math.max(0, (input.page - 1) * input.limit - ranked.length);
  const rest = await listNewest({
    filter,
    size: query.size,
    before: isAfterRanked ? cursor : undefined,
    exclude: ranked,
    wanted: skip + missing,
  });
  return { items: [...top, ...rest.items.slice(skip)], count };
}

function readCandidates(query: ResolvedQuery, filter: Filter, others: Filter): Promise<Candidates> {
  const ranking = getRanking(query);
  return ranking.colors.length > 0
    ? findColored(query, others, ranking)
    : findCandidates(filter, ranking, query.size, findStrongest(query, others));
}

function rank(query: ResolvedQuery, candidates: readonly Candidate[]): string[] {
  const ranking = getRanking(query);
  const byScore = rankCandidates(candidates, ranking);
  // Pictures of one package have the same colors.
  const ranked = ranking.colors.length > 0 ? putNearDuplicatesLast(byScore) : byScore;
  return ranked.map(({ id }) => id);
}

/** Undefined after a cursor of another order. */
export const getId = ({ cursor }: FindInput) =>
  cursor?.rank === undefined ? cursor?.id : undefined;

const toItems = (ids: string[]) => ids.map((id) => ({ id }));

/** The part of a list after the cursor or from the page, with one more to tell whether there is a next page. */
export function slicePage(
  ids: string[],
  { cursor, page, limit }: PageInput,
  count: number | null,
): Found {
  // A wallpaper that left the list since ends it, instead of starting it again.
  if (cursor && !ids.includes(cursor)) return { items: [], count };
  const start = cursor ? ids.indexOf(cursor) + 1 : (page - 1) * limit;
  return { items: toItems(ids.slice(start, start + limit + 1)), count };
}
