import 'server-only';
import { AppError } from '@/lib/errors';
import { encodeCursor, type Page } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { withDeadline } from '@/lib/platform/deadline';
import { rejectPage } from '@/lib/platform/request-context';
import { countSearch, countZeroResultSearch } from '@/lib/search/commands';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { compileQuery, listUnmatched, type ResolvedQuery } from './compile';
import { correctQuery } from './correct-query';
import { findCandidates, listNewest } from './find';
import { formatSearch, parseSearch, type Query } from './grammar';
import { findPartialMatches } from './partial-matches';
import { rankCandidates } from './relevance';
import { getRanking, resolveQuery } from './resolve-query';
import type { SearchInput } from './schema';

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

interface Found {
  ids: string[];
  count: number | null;
}

/** Finds wallpapers that match `q`, or a corrected `q`, or some of it. */
export async function searchWallpapers(input: SearchInput): Promise<SearchPage> {
  const query = await resolveQuery(parseSearch(input.q));
  if (query.clauses.length === 0) return toPage({ ids: [], count: 0 }, input);
  const found = await find(query, input);
  if (found.ids.length > 0 || (await hasMatches(query, found, input))) {
    return toPage(found, input);
  }
  const corrected = input.exact ? null : await correctQuery(query);
  if (corrected) {
    const instead = await find(await resolveQuery(corrected), input);
    if (instead.ids.length > 0) return toPage(instead, input, { corrected });
  }
  const partial = await findPartialMatches(query);
  return toPage(slice(partial, input, partial.length), input, {
    isPartial: partial.length > 0,
    unmatched: listUnmatched(query).map(({ text }) => text),
  });
}

/** A page after the last is empty although there are matches. */
async function hasMatches(query: ResolvedQuery, { count }: Found, { page, cursor }: SearchInput) {
  if (count !== null && !cursor) return count > 0;
  if (page === 1 && !cursor) return false;
  const first = await listNewest({ filter: compileQuery(query), size: query.size, wanted: 1 });
  return first.ids.length > 0;
}

function find(query: ResolvedQuery, input: SearchInput): Promise<Found> {
  return input.sorting === 'date_added' ? findNewest(query, input) : findRelevant(query, input);
}

async function findNewest(query: ResolvedQuery, { cursor, page, limit }: SearchInput) {
  const skip = cursor ? 0 : (page - 1) * limit;
  const { ids, count } = await listNewest({
    filter: compileQuery(query),
    size: query.size,
    before: cursor,
    wanted: skip + limit + 1,
  });
  return { ids: ids.slice(skip), count };
}

/** The best matches by score, then the others by date. */
async function findRelevant(query: ResolvedQuery, input: SearchInput): Promise<Found> {
  const { cursor, limit } = input;
  const { size } = query;
  const [filter, ranking] = [compileQuery(query), getRanking(query)];
  const { candidates, count } = await findCandidates(filter, ranking, size);
  const ranked = rankCandidates(candidates, ranking).map(({ id }) => id);
  const isAfterRanked = cursor !== undefined && !ranked.includes(cursor);
  const top = isAfterRanked ? [] : slice(ranked, input, null).ids;
  const missing = limit + 1 - top.length;
  if (missing === 0 || count === ranked.length) return { ids: top, count };
  const skip = cursor ? 0 : Math.max(0, (input.page - 1) * limit - ranked.length);
  const others = await listNewest({
    filter,
    size,
    before: isAfterRanked ? cursor : undefined,
    exclude: ranked,
    wanted: skip + missing,
  });
  return { ids: [...top, ...others.ids.slice(skip)], count };
}

/** The part of a list after the cursor or from the page, with one more to tell whether there is a next page. */
function slice(ids: string[], { cursor, page, limit }: SearchInput, count: number | null): Found {
  const start = cursor ? ids.indexOf(cursor) + 1 : (page - 1) * limit;
  return { ids: ids.slice(start, start + limit + 1), count };
}

async function toPage(
  { ids, count }: Found,
  { cursor, limit }: SearchInput,
  { corrected, isPartial = false, unmatched = [] }: Explanation = {},
): Promise<SearchPage> {
  const shown = ids.slice(0, limit);
  const last = ids.length > limit ? shown.at(-1) : undefined;
  const total = cursor || (count ?? 0) > MAX_TOTAL ? null : count;
  return {
    items: await getRecords(shown),
    total,
    next: last ? encodeCursor(last) : null,
    corrected: corrected ? formatSearch(corrected) : null,
    isPartial,
    unmatched,
  };
}

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
