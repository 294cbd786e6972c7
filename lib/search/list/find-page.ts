import 'server-only';
import { findCandidates, listNewest } from '@/lib/search/find/find';
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
import { rankCandidates } from '@/lib/search/rank/relevance';
import { compileQuery, compileScreenRatio, type ResolvedQuery } from '@/lib/search/resolve/compile';
import { getRanking } from '@/lib/search/resolve/resolve-query';
import type { SearchInput } from '@/lib/search/schema';
import { findColored } from './find-colored';
import { listBySimilarity } from './list-by-similarity';

/** Expected number of matches that are read beside the newest ones because they rank first. */
const MAX_STRONGEST = 2000;

export interface Item {
  id: string;
  /** In orders that have one. */
  rank?: number;
}

/** A page, with one more to tell whether there is a next one. */
export interface Found {
  items: Item[];
  /** Null if the matches weren't counted. */
  count: number | null;
}

export type FindInput = Omit<SearchInput, 'q' | 'exact'>;

/** Finds a page of the matches, in their order. */
export async function findPage(
  query: ResolvedQuery,
  input: FindInput,
  exclude?: string,
): Promise<Found> {
  const { sorting = 'relevance', topRange = DEFAULT_TOP_RANGE, seed } = input;
  const others = exclude ? withoutWallpaper(exclude) : EVERYTHING;
  const filter = joinAll([compileQuery(query), others]);
  if (sorting === 'relevance') {
    return isKeyed(filter)
      ? sliceSimilar(await listBySimilarity(query, filter), input)
      : findRelevant(query, others, input);
  }
  if (sorting === 'date_added') return findNewest(query, filter, input);
  const after = typeof input.cursor === 'object' ? input.cursor : undefined;
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

const sliceSimilar = (ids: string[], input: FindInput) => slicePage(ids, input, ids.length);

const skipItems = (skip: number, { items, count }: Found) => ({ items: items.slice(skip), count });

/** Without a seed, the random order changes every hour. */
const getHour = () => new Date().toISOString().slice(0, 13);

async function findNewest({ size }: ResolvedQuery, filter: Filter, input: FindInput) {
  const { page, limit } = input;
  const before = getId(input);
  const skip = before ? 0 : (page - 1) * limit;
  const { ids, count } = await listNewest({ filter, size, before, wanted: skip + limit + 1 });
  return { items: toItems(ids.slice(skip)), count };
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
  const [cursor, ranking] = [getId(input), getRanking(query)];
  const filter = joinAll([compileQuery(query), others]);
  const { candidates, count } = await (ranking.colors.length > 0
    ? findColored(query, others, ranking)
    : findCandidates(filter, ranking, query.size, findStrongest(query, others)));
  const byScore = rankCandidates(candidates, ranking);
  // Pictures of one package have the same colors.
  const ranked = (ranking.colors.length > 0 ? putNearDuplicatesLast(byScore) : byScore).map(
    ({ id }) => id,
  );
  const isAfterRanked = cursor !== undefined && !ranked.includes(cursor);
  const top = isAfterRanked ? [] : slicePage(ranked, input, null).items;
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
  return { items: [...top, ...toItems(rest.ids.slice(skip))], count };
}

export const getId = ({ cursor }: FindInput) => (typeof cursor === 'string' ? cursor : undefined);
const toItems = (ids: string[]) => ids.map((id) => ({ id }));

/** The part of a list after the cursor or from the page, with one more to tell whether there is a next page. */
export function slicePage(ids: string[], input: FindInput, count: number | null): Found {
  const cursor = getId(input);
  // A wallpaper that left the list since ends it, instead of starting it again.
  if (cursor && !ids.includes(cursor)) return { items: [], count };
  const start = cursor ? ids.indexOf(cursor) + 1 : (input.page - 1) * input.limit;
  return { items: toItems(ids.slice(start, start + input.limit + 1)), count };
}
