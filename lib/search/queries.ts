import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { toDay } from '@/lib/calendar';
import { AppError } from '@/lib/errors';
import { encodeCursor, encodeRankedCursor, type Page } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { withDeadline } from '@/lib/platform/deadline';
import { env } from '@/lib/platform/env';
import { rejectPage } from '@/lib/platform/request-context';
import { countSearch, countZeroResultSearch } from '@/lib/search/commands';
import { listWallpapers, requirePageLimit } from '@/lib/wallpapers/queries';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import {
  compileQuery,
  type Filter,
  joinAll,
  listUnmatched,
  type ResolvedQuery,
  withoutWallpaper,
} from './compile';
import { correctQuery } from './correct-query';
import { applyFilters, FILTER_NAMES, type Filters } from './filters';
import { findCandidates, listNewest } from './find';
import { formatSearch, parseSearch, type Query } from './grammar';
import { listByCount, listRandom, listToplist } from './list-sorted';
import { findPartialMatches } from './partial-matches';
import { rankCandidates } from './relevance';
import { getRanking, resolveQuery } from './resolve-query';
import type { SearchInput } from './schema';
import { DEFAULT_TOP_RANGE } from './sorting';

/** Matches are counted up to this number; larger lists have no total. */
const MAX_TOTAL = 1000;

/** `total` is null after a cursor and above 1,000 matches. */
export interface SearchPage extends Page<Wallpaper, number | null> {
  /** The query that was searched instead, because no wallpaper matches the one that was typed. */
  corrected: string | null;
  /** Whether no wallpaper matches everything, and these match some of it. */
  isPartial: boolean;
  /** If nothing matches everything: the terms of the query that match nothing. */
  unmatched: string[];
}

interface Explanation {
  corrected?: Query;
  isPartial?: boolean;
  unmatched?: string[];
}

interface Item {
  id: string;
  /** In orders that have one. */
  rank?: number;
}

interface Found {
  items: Item[];
  /** Null if the matches weren't counted. */
  count: number | null;
}

const NOTHING: Found = { items: [], count: 0 };

type FindInput = Omit<SearchInput, 'q' | 'exact'>;

/** Finds wallpapers that match `q` and the filters, or a corrected `q`, or some of both. */
export async function searchWallpapers(input: SearchInput): Promise<SearchPage> {
  const { filters = {} } = input;
  const today = toDay(new Date(), env().SITE_TIME_ZONE);
  const typed = parseSearch(input.q);
  const query = await resolveQuery(applyFilters(typed, filters, today));
  if (query.clauses.length === 0) return toPage(NOTHING, input);
  const found = await find(query, input);
  if (found.items.length > 0 || (await hasMatches(query, found, input))) {
    return toPage(found, input);
  }
  const corrected = input.exact ? null : await correctQuery(typed, query);
  if (corrected) {
    const instead = await find(await resolveQuery(applyFilters(corrected, filters, today)), input);
    if (instead.items.length > 0) return toPage(instead, input, { corrected });
  }
  const partial = await findPartialMatches(query);
  return toPage(slice(partial, input, partial.length), input, {
    isPartial: partial.length > 0,
    unmatched: listUnmatched(query).map(({ text }) => text),
  });
}

type ListInput = Omit<SearchInput, 'q' | 'exact' | 'filters'> &
  Filters & { exclude?: string | undefined };

/**
 * Lists public wallpapers with these filters in this order.
 *
 * @throws AppError `invalid_input` if the limit is too high for `viewer`.
 */
export async function listWallpapersForViewer(
  viewer: Viewer | null,
  input: ListInput,
): Promise<Page<Wallpaper, number | null>> {
  requirePageLimit(viewer, input.limit);
  const { page, limit, exclude } = input;
  const cursor = getId(input);
  const isPlain = input.sorting === 'date_added' && FILTER_NAMES.every((name) => !input[name]);
  if (isPlain) return listWallpapers({ page, limit, cursor }, { exclude });
  const today = toDay(new Date(), env().SITE_TIME_ZONE);
  const query = await resolveQuery(applyFilters([], input, today));
  return toPage(await find(query, input, exclude), input);
}

/** A page after the last is empty although there are matches. */
async function hasMatches(query: ResolvedQuery, { count }: Found, { page, cursor }: FindInput) {
  if (count !== null && !cursor) return count > 0;
  if (page === 1 && !cursor) return false;
  const first = await listNewest({ filter: compileQuery(query), size: query.size, wanted: 1 });
  return first.ids.length > 0;
}

function find(query: ResolvedQuery, input: FindInput, exclude?: string): Promise<Found> {
  const { sorting = 'relevance', topRange = DEFAULT_TOP_RANGE, seed } = input;
  const matching = compileQuery(query);
  const filter = exclude ? joinAll([matching, withoutWallpaper(exclude)]) : matching;
  if (sorting === 'relevance') return findRelevant(query, filter, input);
  if (sorting === 'date_added') return findNewest(query, filter, input);
  const after = typeof input.cursor === 'object' ? input.cursor : undefined;
  const skip = after ? 0 : (input.page - 1) * input.limit;
  const sorted = { filter, size: query.size, after, wanted: skip + input.limit + 1 };
  return skipItems(skip, () => {
    if (sorting === 'toplist') return listToplist(topRange, sorted);
    if (sorting === 'random') return listRandom(seed ?? getHour(), sorted);
    return listByCount(sorting, sorted);
  });
}

async function skipItems(skip: number, list: () => Promise<Found>): Promise<Found> {
  const { items, count } = await list();
  return { items: items.slice(skip), count };
}

/** Without a seed, the random order changes every hour. */
const getHour = () => new Date().toISOString().slice(0, 13);

async function findNewest({ size }: ResolvedQuery, filter: Filter, input: FindInput) {
  const { page, limit } = input;
  const before = getId(input);
  const skip = before ? 0 : (page - 1) * limit;
  const { ids, count } = await listNewest({ filter, size, before, wanted: skip + limit + 1 });
  return { items: toItems(ids.slice(skip)), count };
}

/** The best matches by score, then the others by date. */
async function findRelevant(
  query: ResolvedQuery,
  filter: Filter,
  input: FindInput,
): Promise<Found> {
  const [cursor, ranking] = [getId(input), getRanking(query)];
  const { candidates, count } = await findCandidates(filter, ranking, query.size);
  const ranked = rankCandidates(candidates, ranking).map(({ id }) => id);
  const isAfterRanked = cursor !== undefined && !ranked.includes(cursor);
  const top = isAfterRanked ? [] : slice(ranked, input, null).items;
  const missing = input.limit + 1 - top.length;
  if (missing === 0 || count === ranked.length) return { items: top, count };
  const skip = cursor ? 0 : Math.max(0, (input.page - 1) * input.limit - ranked.length);
  const others = await listNewest({
    filter,
    size: query.size,
    before: isAfterRanked ? cursor : undefined,
    exclude: ranked,
    wanted: skip + missing,
  });
  return { items: [...top, ...toItems(others.ids.slice(skip))], count };
}

const getId = ({ cursor }: FindInput) => (typeof cursor === 'string' ? cursor : undefined);
const toItems = (ids: string[]) => ids.map((id) => ({ id }));

/** The part of a list after the cursor or from the page, with one more to tell whether there is a next page. */
function slice(ids: string[], input: FindInput, count: number | null): Found {
  const cursor = getId(input);
  const start = cursor ? ids.indexOf(cursor) + 1 : (input.page - 1) * input.limit;
  return { items: toItems(ids.slice(start, start + input.limit + 1)), count };
}

async function toPage(
  { items, count }: Found,
  { cursor, limit }: FindInput,
  { corrected, isPartial = false, unmatched = [] }: Explanation = {},
): Promise<SearchPage> {
  const shown = items.slice(0, limit);
  const last = items.length > limit ? shown.at(-1) : undefined;
  const total = cursor || (count ?? 0) > MAX_TOTAL ? null : count;
  return {
    items: await getRecords(shown.map(({ id }) => id)),
    total,
    next: last ? encodePosition(last) : null,
    corrected: corrected ? formatSearch(corrected) : null,
    isPartial,
    unmatched,
  };
}

const encodePosition = ({ id, rank }: Item) =>
  rank === undefined ? encodeCursor(id) : encodeRankedCursor({ rank, id });

/** Counts searches that match nothing as typed, so that admins see what is missing. */
export async function searchForVisitor(input: SearchInput, headers: Headers): Promise<SearchPage> {
  const found = await searchWallpapers(input);
  const isMiss = found.items.length === 0 || found.isPartial;
  if (isMiss && input.page === 1 && !input.cursor) countZeroResultSearch(input.q, headers);
  return found;
}

/** Applies the deadline and the rate limit of a page. Returns the error if the limit is reached. */
export async function searchForPage(
  input: SearchInput,
  headers: Headers,
): Promise<SearchPage | AppError> {
  try {
    if (input.q !== '') await countSearch(headers);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    rejectPage(error);
    return error;
  }
  return withDeadline(searchForVisitor(input, headers));
}

/** In the order of `ids`. */
async function getRecords(ids: string[]): Promise<Wallpaper[]> {
  if (ids.length === 0) return [];
  const rows = await db().wallpaper.findMany({
    // The index may be stale, so check the status again.
    where: { id: { in: ids }, status: 'approved' },
    select: wallpaperColumns,
  });
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return rows.map(toWallpaper);
}
