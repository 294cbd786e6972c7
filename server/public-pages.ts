import type { IncomingMessage } from 'node:http';
import { CODE_PAGES } from '@/lib/email/schema';
import { TEXT } from '@/lib/limits';
import { decodeSegment, trimPunctuation } from '@/lib/path-segments';
import { paths } from '@/lib/paths';
import { parseSearchPage, parseSortedPage } from '@/lib/search/schema';

/** Returns false for paths without a route or file. Next renders the same page for all of them. */
export type HasRoute = (path: string) => boolean;

type Kind = 'search' | 'sortable' | 'list' | 'plain';

/**
 * Pages that are the same for everyone. They are rendered without cookies, stored, and served to everyone
 * (`response-cache.ts`). The kind decides which parameters a page reads.
 */
const PUBLIC_PAGES: [path: RegExp, kind: Kind][] = [
  [/^\/((category|tag|profile)\/[^/]+)?$/, 'sortable'],
  [/^\/(tags|profile\/[^/]+\/(favorites|collections)|collection\/[^/]+)$/, 'list'],
  [/^\/wallpaper\/[^/]+\/collections$/, 'list'],
  [/^\/search$/, 'search'],
  [/^\/wallpaper\/[^/]+$/, 'plain'],
  [/^\/(category|developers|search\/picture|login|register|forgot-password)$/, 'plain'],
  [/^\/today(\/[^/]+)?$/, 'plain'],
  [/^\/(terms|privacy|moderation|set-wallpaper|offline|not-found)$/, 'plain'],
];

/** These read their query themselves: they are private, or their responses are keyed by what they read. */
const READS_QUERY =
  /^\/(admin|api|feed|following|(wallpaper\/[0-9A-Za-z]{10}\/)?statistics)(?![\w-])/;

/** Pages of wallpapers, which crawlers visit one by one. They depend on what they show, not on new uploads. */
const DURABLE_PAGE = /^\/wallpaper\/[0-9A-Za-z]{10}$/;

/** Invalid IDs and usernames share one page. */
const INVALID_NAMES: [path: RegExp, shared: string][] = [
  [/^\/wallpaper\/(?![0-9A-Za-z]{10}(\/(edit|collections|statistics))?\/?$)./, '/wallpaper/-'],
  [/^\/profile\/(?![0-9A-Za-z_-]{3,30}(\/(favorites|collections))?\/?$)./, '/profile/-'],
  [/^\/today\/(?!\d{4}-\d\d-\d\d\/?$)./, '/today/-'],
  [/^\/collection\/(?![0-9A-Za-z]{10}(-[^/]*|\/edit)?\/?$)./, '/collection/-'],
];
export const NOT_FOUND = '/not-found';

/** Private pages that a form leads back to with what happened. */
const CODE_PAGE = new RegExp(`^/(${CODE_PAGES.join('|')})/?$`);

export function isPublicPage(path: string): boolean {
  return findKind(path) !== undefined;
}

export const isDurablePage = (url: string) => DURABLE_PAGE.test(url);

/**
 * Reduces the URL of a page to what decides its content, before any cache or Next sees it. Next writes the URL
 * into the page, and a page that is stored for everyone must not contain what one visitor sent.
 */
export function normalizePageUrl(request: IncomingMessage, hasRoute: HasRoute): void {
  const [path, search] = splitUrl(request);
  if (READS_QUERY.test(path)) return;
  const page = toSharedPath(path, hasRoute);
  if (page === path && search === '') return;
  const query = selectParameters(page, new URLSearchParams(search));
  query.sort();
  request.url = query.size > 0 ? `${page}?${query}` : page;
}

/**
 * A chat or a text adds punctuation or a space to the end of a link. Returns the path without it, null if the path has
 * a page. Pages of categories and tags do the same with names that don't exist.
 */
export function findIntendedPath(path: string, hasRoute: HasRoute): string | null {
  const end = path.lastIndexOf('/') + 1;
  if (path.length - end > 12 * TEXT.query) return null;
  const segment = decodeSegment(path.slice(end));
  const trimmed = trimPunctuation(segment);
  if (trimmed === segment || READS_QUERY.test(path)) return null;
  const intended = path.slice(0, end) + encodeURIComponent(trimmed);
  const hasPage = (one: string) =>
    !INVALID_NAMES.some(([pattern]) => pattern.test(one)) && hasRoute(one);
  return !hasPage(path) && hasPage(intended) ? intended : null;
}

export function splitUrl({
  url = '',
}: Pick<IncomingMessage, 'url'>): [path: string, search: string] {
  const [path = ''] = url.split('?', 1);
  return [path, url.slice(path.length)];
}

function toSharedPath(path: string, hasRoute: HasRoute): string {
  const invalid = INVALID_NAMES.find(([pattern]) => pattern.test(path));
  if (invalid) return invalid[1];
  if (path.length > TEXT.query && path.split('/').some(isTooLong)) return NOT_FOUND;
  return isPublicPage(path) || hasRoute(path) ? path : NOT_FOUND;
}

const pick = (query: URLSearchParams, names: string[]) =>
  new URLSearchParams([...query].filter(([name]) => names.includes(name)));

/** Longer than any name. Next repeats the URL some thirty times in a page. */
const isTooLong = (segment: string) => decodeSegment(segment).length > TEXT.query;

const findKind = (path: string) => PUBLIC_PAGES.find(([pattern]) => pattern.test(path))?.[1];

/** Next redirects a path with a trailing slash, and the redirect keeps the parameters. */
function selectParameters(path: string, query: URLSearchParams): URLSearchParams {
  const kind = findKind(path.length > 1 ? path.replace(/\/$/, '') : path);
  if (kind === 'search') return selectSearch(query);
  if (CODE_PAGE.test(path)) return pick(query, ['result']);
  const isSorted = query.has('sorting') || query.has('fit');
  if (kind === 'sortable' && isSorted) return selectOrder(query);
  const page = kind === 'sortable' || kind === 'list' ? query.get('page') : null;
  // Every invalid number leads to the same page, which isn't found.
  const number = page === null || /^[1-9]\d{0,3}$/.test(page) ? page : '0';
  return new URLSearchParams(number === null ? {} : { page: number });
}

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
