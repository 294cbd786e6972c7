import 'server-only';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { permanentRedirect } from 'next/navigation';
import { AppError } from '@/lib/errors';
import { PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { screenText } from '@/lib/messages/screens';
import { sortingText } from '@/lib/messages/sorting';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import { isPageInRange, type Page } from '@/lib/paging/schema';
import { paths } from '@/lib/paths';
import { rejectPage } from '@/lib/platform/request-context';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { listForPage } from './queries';
import type { Filters } from './query/filters';
import { type Order, toSortQuery } from './query/sorting';
import { parseSortedPage } from './schema';

/** A list of public wallpapers that has pages. */
export interface PublicList {
  /** Null if it has all wallpapers. */
  name: string | null;
  /** False if the URL contains another spelling of the name, or a previous name. */
  isCanonical: boolean;
  toPath(page: number): string;
  /** Finds the same wallpapers in any order. A list without it can't be sorted or limited to a screen. */
  filter?: Pick<Filters, 'category' | 'tags' | 'user'>;
  /** Reads a page of the newest; null if there can't be one. A `total` of -1 is unknown. */
  read(page: number): Promise<Page<Wallpaper> | null>;
  toMetadata(page: number, found: Page<Wallpaper>): Metadata;
}

/** Keeps the type of what a page adds to its list. */
export const defineList = <List extends PublicList>(list: List): List => list;

export interface ListPage<List extends PublicList = PublicList> {
  list: List;
  page: number;
  /** Null for the newest wallpapers. */
  order: Order | null;
  total: number;
  previousPage: string | null;
  /** Props of `InfiniteWall`. */
  wall: {
    path: string;
    first: Pick<Page<Wallpaper>, 'items' | 'next'>;
    total: number;
    nextPage: string | null;
  };
}

/** Parses the query of a list's URL. `page` is 0 if there can't be such a page. */
export async function parseListQuery(list: PublicList, props: SearchParamsProps) {
  const params = await getSearchParams(props);
  const isSorted = params.sorting !== undefined || params.fit !== undefined;
  if (!list.filter || !isSorted) {
    return { page: parsePageNumber(params.page ?? '1'), order: null, toPath: list.toPath };
  }
  const { page, ...order } = parseSortedPage(params);
  const query = toSortQuery(order);
  const toPath = (number: number) =>
    paths.sorted(list.toPath(1), { ...query, page: number === 1 ? undefined : String(number) });
  return { page, order, toPath };
}

/** Null if the list has no such page. */
export async function readNewest(list: PublicList, page: number): Promise<Page<Wallpaper> | null> {
  const found = page === 0 ? null : await list.read(page);
  return page > 1 && found?.items.length === 0 ? null : found;
}

/**
 * Reads the page of a list that a URL asks for; redirects to the spelling of its name. Returns the error that decides
 * the status of the response if there is no such page, or if the visitor has requested too many.
 *
 * @param list null if it doesn't exist
 */
export async function readListPage<List extends PublicList>(
  list: List | null,
  props: SearchParamsProps,
): Promise<ListPage<List> | AppError> {
  if (!list) return rejectMissing();
  const { order, page, toPath } = await parseListQuery(list, props);
  if (page > 0 && !list.isCanonical) permanentRedirect(toPath(page));
  const limit = PAGE.homeSize;
  const found = order
    ? await listForPage({ ...order, ...list.filter, page, limit }, await headers())
    : await readNewest(list, page);
  if (found instanceof AppError) return found;
  if (!found) return rejectMissing();
  const { items, next } = found;
  const total = found.total ?? -1;
  const hasNextPage = next !== null && isPageInRange({ page: page + 1, limit });
  const wall = {
    path: toPath(page),
    first: { items, next },
    total: page === 1 ? total : -1,
    nextPage: hasNextPage ? toPath(page + 1) : null,
  };
  return { list, page, order, total, previousPage: page > 1 ? toPath(page - 1) : null, wall };
}

function rejectMissing(): AppError {
  const error = new AppError('not_found', pageText.notFound);
  rejectPage(error);
  return error;
}

const ORDER_NAMES: Record<Order['sorting'], string> = {
  date_added: sortingText.newest,
  toplist: sortingText.top,
  random: sortingText.random,
  ...sortingText.counts,
};

export function getSortedTitle({ name }: PublicList, { sorting, fit }: Order): string {
  const title = sortingText.title(ORDER_NAMES[sorting], name);
  return fit ? sortingText.fittingTitle(title, screenText.size(fit)) : title;
}
