import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { toDay } from '@/lib/calendar';
import { AppError } from '@/lib/errors';
import { PAGE } from '@/lib/limits';
import { encodeSortedCursor, type Page } from '@/lib/paging/schema';
import { withDeadline } from '@/lib/platform/deadline';
import { env } from '@/lib/platform/env';
import { readPublic } from '@/lib/platform/replica';
import { rejectPage } from '@/lib/platform/request-context';
import { countSearch, recordSearch } from '@/lib/search/commands';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { listWallpapers, listWallpapersByIds, requirePageLimit } from '@/lib/wallpapers/queries';
import { getRecordsByIds } from '@/lib/wallpapers/read-rows';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { listNewest } from './find/find';
import { findPage, getId, slicePage } from './list/find-page';
import type { FindInput, Found } from './list/found';
import { findPartialMatches } from './list/partial-matches';
import { applyFilters, FILTER_NAMES, type Filters } from './query/filters';
import { formatSearch, parseSearch, type Query } from './query/grammar';
import { compileQuery, listUnmatched, type ResolvedQuery } from './resolve/compile';
import { resolveQuery } from './resolve/resolve-query';
import { MAX_TOTAL, type SearchInput } from './schema';
import { correctQuery } from './suggest/correct-query';

/** `total` is null after a cursor and above 1,000 matches. */
export interface SearchPage extends Page<Wallpaper, number | null> {
  /** The query that was searched instead, or that partial matches are for, because no wallpaper matches the typed one. */
  corrected: string | null;
  /** Whether no wallpaper matches everything, and these match some of it. */
  isPartial: boolean;
  /** If nothing matches everything: the terms of the query that match nothing. */
  unmatched: string[];
  /** Titles of the wallpapers in `like:` and the collections in `in:`, by ID. Without hidden ones. */
  likes: Record<string, string>;
}

interface Explanation {
  likes?: Record<string, string>;
  corrected?: Query;
  isPartial?: boolean;
  unmatched?: string[];
}

/** Finds wallpapers that match `q` and the filters, or a corrected `q`, or some of both. */
export function searchWallpapers(input: SearchInput): Promise<SearchPage> {
  return readPublic(() => search(input), [wallpaperTags.lists()]);
}

async function search(input: SearchInput): Promise<SearchPage> {
  const { filters = {} } = input;
  const today = toDay(new Date(), env().SITE_TIME_ZONE);
  const typed = parseSearch(input.q);
  const query = await resolveQuery(applyFilters(typed, filters, today));
  if (query.clauses.length === 0) return toPage({ items: [], count: 0 }, input);
  const likes = listTitles(query);
  const found = await findPage(query, input);
  if (found.items.length > 0 || (await hasMatches(query, found, input))) {
    return toPage(found, input, { likes });
  }
  let closest: { query: ResolvedQuery; corrected?: Query } = { query };
  for (const scope of input.exact ? [] : (['unknown', 'all'] as const)) {
    const corrected = await correctQuery(typed, query, scope);
    if (!corrected) break;
    closest = { query: await resolveQuery(applyFilters(corrected, filters, today)), corrected };
    const instead = await findPage(closest.query, input);
    if (instead.items.length > 0) return toPage(instead, input, { corrected, likes });
  }
  const partial = await findPartialMatches(closest.query);
  const isPartial = partial.length > 0;
  return toPage(slicePage(partial, { ...input, cursor: getId(input) }, partial.length), input, {
    ...(isPartial && closest.corrected && { corrected: closest.corrected }),
    isPartial,
    unmatched: listUnmatched(query).map(({ text }) => text),
    likes,
  });
}

const listTitles = ({ likes, collections }: ResolvedQuery) =>
  Object.fromEntries(
    [...likes.values(), ...collections.values()].map(({ publicId, title }) => [publicId, title]),
  );

type ListInput = Omit<SearchInput, 'q' | 'exact' | 'filters'> &
  Filters & { exclude?: string | undefined; ids?: string[] | undefined };

/**
 * Lists public wallpapers with these filters in this order, or those with these IDs.
 *
 * @throws AppError `invalid_input` if the limit is too high for `viewer`.
 */
export async function listWallpapersForViewer(
  viewer: Viewer | null,
  input: ListInput,
): Promise<Page<Wallpaper, number | null>> {
  const { ids } = input;
  if (ids) return readPublic(() => listWallpapersByIds(ids));
  requirePageLimit(viewer, input.limit);
  return readPublic(() => list(input), [wallpaperTags.lists()]);
}

async function list(input: ListInput): Promise<Page<Wallpaper, number | null>> {
  const { page, limit, exclude } = input;
  const cursor = getId(input);
  const isPlain = input.sorting === 'date_added' && FILTER_NAMES.every((name) => !input[name]);
  if (isPlain) return listWallpapers({ page, limit, cursor }, { exclude });
  const today = toDay(new Date(), env().SITE_TIME_ZONE);
  const query = await resolveQuery(applyFilters([], input, today));
  return toPage(await findPage(query, input, exclude), input);
}

/** Lists the first of the toplist, for the page before a search. */
export async function listPopularWallpapers(fit?: string): Promise<Wallpaper[]> {
  const input = { sorting: 'toplist', page: 1, limit: PAGE.homeSize, fit } as const;
  const { items } = await withDeadline(listWallpapersForViewer(null, input));
  return items;
}

/** A page after the last is empty although there are matches. */
async function hasMatches(query: ResolvedQuery, { count }: Found, { page, cursor }: FindInput) {
  if (count !== null && !cursor) return count > 0;
  if (page === 1 && !cursor) return false;
  const first = await listNewest({ filter: compileQuery(query), size: query.size, wanted: 1 });
  return first.items.length > 0;
}

async function toPage(
  { items, count }: Found,
  { cursor, limit }: FindInput,
  { corrected, isPartial = false, unmatched = [], likes = {} }: Explanation = {},
): Promise<SearchPage> {
  const shown = items.slice(0, limit);
  const last = items.length > limit ? shown.at(-1) : undefined;
  const total = cursor || (count ?? 0) > MAX_TOTAL ? null : count;
  return {
    items: await getRecordsByIds(shown.map(({ id }) => id)),
    total,
    next: last ? encodeSortedCursor(last) : null,
    corrected: corrected ? formatSearch(corrected) : null,
    isPartial,
    unmatched,
    likes,
  };
}

/** Counts the search, so that admins see what is searched and what is missing. */
export async function searchForVisitor(input: SearchInput, headers: Headers): Promise<SearchPage> {
  const found = await searchWallpapers(input);
  const isMiss = found.items.length === 0 || found.isPartial;
  if (input.page === 1 && !input.cursor) recordSearch(input.q, headers, !isMiss);
  return found;
}

/** Lists a page in any order, like {@link searchForPage}. */
export async function listForPage(
  input: ListInput,
  headers: Headers,
): Promise<Page<Wallpaper, number | null> | AppError> {
  const limited = await countForPage(headers);
  return limited ?? withDeadline(listWallpapersForViewer(null, input));
}

/** Applies the deadline and the rate limit of a page. Returns the error if the limit is reached. */
export async function searchForPage(
  input: SearchInput,
  headers: Headers,
): Promise<SearchPage | AppError> {
  const limited = isPlain(input) ? null : await countForPage(headers);
  return limited ?? withDeadline(searchForVisitor(input, headers));
}

/** Whether it's the page before a search. Anyone can add a page, an order or a screen to it, which renders another one. */
const isPlain = ({ q, page, sorting = 'relevance', filters = {} }: SearchInput) =>
  q === '' && page === 1 && sorting === 'relevance' && FILTER_NAMES.every((name) => !filters[name]);

async function countForPage(headers: Headers): Promise<AppError | null> {
  try {
    await countSearch(headers);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    rejectPage(error);
    return error;
  }
}
