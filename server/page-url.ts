import type { IncomingMessage } from 'node:http';
import { TEXT } from '@/lib/limits';
import { decodeSegment, paths } from '@/lib/paths';
import { parseSearchPage, parseSortedPage } from '@/lib/search/schema';

/** Returns false for paths without a route or file. Next renders the same page for all of them. */
export type HasRoute = (path: string) => boolean;

/** These read their query themselves: they are private, or their responses are keyed by what they read. */
const READS_QUERY = /^\/(admin|api|feed)(?![\w-])/;

const SEARCH = /^\/search\/?$/;
const SORTABLE_LIST = /^\/((category|tag|profile)\/[^/]+)?\/?$/;
const LIST = /^\/(tags|profile\/[^/]+\/favorites)\/?$/;

/** Invalid IDs and usernames share one page. */
const INVALID_NAMES: [path: RegExp, shared: string][] = [
  [/^\/wallpaper\/(?![0-9A-Za-z]{10}(\/edit)?\/?$)./, '/wallpaper/-'],
  [/^\/profile\/(?![0-9A-Za-z_-]{3,30}(\/favorites)?\/?$)./, '/profile/-'],
];
const NOT_FOUND = '/_not-found';

/**
 * Reduces the URL of a page to what decides its content, before any cache or Next sees it. Next writes the URL
 * into the page, and a page that is stored for everyone must not contain what one visitor sent.
 */
export function normalizePageUrl(request: IncomingMessage, hasRoute: HasRoute): void {
  const [path, search] = splitUrl(request);
  if (READS_QUERY.test(path)) return;
  const page = toSharedPath(path, hasRoute);
  const query = selectParameters(page, new URLSearchParams(search));
  query.sort();
  // Next's own client sends it, and Next compares it to other headers.
  const rsc = request.headers.rsc === undefined ? null : new URLSearchParams(search).get('_rsc');
  if (rsc !== null) query.set('_rsc', rsc);
  request.url = query.size > 0 ? `${page}?${query}` : page;
}

/**
 * Returns true if Next renders the page for each request, so that its response depends on its query.
 *
 * @param request after {@link normalizePageUrl}.
 */
export function isRenderedPage(request: IncomingMessage): boolean {
  const [path, search] = splitUrl(request);
  return SEARCH.test(path) || (SORTABLE_LIST.test(path) && isSorted(new URLSearchParams(search)));
}

export function splitUrl({ url = '' }: IncomingMessage): [path: string, search: string] {
  const [path = ''] = url.split('?', 1);
  return [path, url.slice(path.length)];
}

function toSharedPath(path: string, hasRoute: HasRoute): string {
  const invalid = INVALID_NAMES.find(([pattern]) => pattern.test(path));
  if (invalid) return invalid[1];
  return hasRoute(path) && !path.split('/').some(isTooLong) ? path : NOT_FOUND;
}

/** Longer than any name. Next repeats the URL some thirty times in a page. */
const isTooLong = (segment: string) => decodeSegment(segment).length > TEXT.query;

function selectParameters(path: string, query: URLSearchParams): URLSearchParams {
  if (SEARCH.test(path)) return selectSearch(query);
  if (SORTABLE_LIST.test(path) && isSorted(query)) return selectOrder(query);
  const page = SORTABLE_LIST.test(path) || LIST.test(path) ? query.get('page') : null;
  // Every invalid number leads to the same page, which isn't found.
  const number = page === null || /^[1-9]\d{0,3}$/.test(page) ? page : '0';
  return new URLSearchParams(number === null ? {} : { page: number });
}

const isSorted = (query: URLSearchParams) => query.has('sorting') || query.has('fit');

function selectSearch(query: URLSearchParams): URLSearchParams {
  // The page ignores what is repeated, too.
  const { q, page, options } = parseSearchPage((name) => {
    const [value, ...others] = query.getAll(name);
    return others.length > 0 ? undefined : value;
  });
  const [, search] = paths.search(q, page, options).split('?');
  return new URLSearchParams(search);
}

/** Keeps what is valid, unless all of it is ignored. */
function selectOrder(query: URLSearchParams): URLSearchParams {
  const given = Object.fromEntries([...query].reverse());
  const order = Object.entries(parseSortedPage(given));
  return new URLSearchParams(
    order.flatMap(([name, value]) =>
      query.get(name) === String(value) ? [[name, String(value)]] : [],
    ),
  );
}
