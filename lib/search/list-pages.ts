import 'server-only';
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
import type { Filters } from './filters';
import { listForPage } from './queries';
import { parseSortedPage } from './schema';
import { type Order, toSortQuery } from './sorting';

type Wallpapers = Page<Wallpaper, number | null>;

/** A list of public wallpapers that has pages. */
export interface PublicList {
  /** Null if it has all wallpapers. */
  name: string | null;
  /** False if the URL contains another spelling of the name, or a previous name. */
  isCanonical: boolean;
  toPath(page: number): string;
  /** Finds the same wallpapers in any order. A list without it can't be sorted or limited to a screen. */
  filter?: Pick<Filters, 'category' | 'tags' | 'user'>;
  /** Reads a page of the newest wallpapers; null if there can't be one. */
  read(page: number): Promise<Wallpapers | null>;
}

interface ListPage {
  page: number;
  previousPage: string | null;
  /** Props of `InfiniteWall`. */
  wall: {
    path: string;
    first: Pick<Wallpapers, 'items' | 'next'>;
    total: number;
    nextPage: string | null;
  };
}

/** A page of the newest wallpapers. */
export interface NewestPage<List extends PublicList = PublicList> extends ListPage {
  list: List;
  found: NonNullable<Awaited<ReturnType<List['read']>>>;
}

/** A page in another order, or limited to a screen. */
export interface SortedListPage extends ListPage {
  list: PublicList;
  order: Order;
  title: string;
}

/** What a URL asks for. Without an order, these are the newest wallpapers. */
interface ListRequest {
  /** 0 if there can't be such a page. */
  page: number;
  order: Order | null;
  toPath(page: number): string;
}

export async function parseListRequest(
  list: PublicList,
  props: SearchParamsProps,
): Promise<ListRequest> {
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
export async function readNewest<List extends PublicList>(
  list: List,
  page: number,
): Promise<NewestPage<List>['found'] | null> {
  const found = page === 0 ? null : await list.read(page);
  const isBeyondEnd = page > 1 && found?.items.length === 0;
  return isBeyondEnd ? null : (found as NewestPage<List>['found'] | null);
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
): Promise<NewestPage<List> | SortedListPage | AppError> {
  if (!list) return rejectMissing();
  const request = await parseListRequest(list, props);
  const { order, page, toPath } = request;
  if (page > 0 && !list.isCanonical) permanentRedirect(toPath(page));
  if (!order) {
    const found = await readNewest(list, page);
    return found ? { list, found, ...toListPage(request, found) } : rejectMissing();
  }
  const input = { ...order, ...list.filter, page, limit: PAGE.homeSize };
  const found = await listForPage(input, await headers());
  if (found instanceof AppError) return found;
  return { list, order, title: getSortedTitle(list, order), ...toListPage(request, found) };
}

function toListPage({ page, toPath }: ListRequest, { items, next, total }: Wallpapers): ListPage {
  const hasNextPage = next !== null && isPageInRange({ page: page + 1, limit: PAGE.homeSize });
  return {
    page,
    previousPage: page > 1 ? toPath(page - 1) : null,
    wall: {
      path: toPath(page),
      first: { items, next },
      total: page === 1 ? (total ?? -1) : -1,
      nextPage: hasNextPage ? toPath(page + 1) : null,
    },
  };
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
