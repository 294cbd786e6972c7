import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { getNormalizeQuery } from '@/lib/platform/declared-routes';
import { isDurablePage, isPublicPage, splitUrl } from './public-pages';

/** Next's own requests and its draft mode. */
const NEXT_HEADER = /^(rsc|next-.*|x-nextjs-.*|x-prerender-revalidate|x-middleware-.*)$/;
/** Headers that belong to one connection, or to the body as Next encoded it. */
const CONNECTION_HEADER =
  /^(etag|content-length|content-encoding|transfer-encoding|x-request-id|date|connection|keep-alive)$/;
/** Headers that count requests of one client. */
const CLIENT_HEADER = /^ratelimit/;
/** Next's notes to itself. */
const NEXT_NOTE = /^x-nextjs-(cache|prerender|stale-time)$/;

/** A response that others may get as well. */
export interface SharedTarget {
  key: string;
  isPage: boolean;
  url: string;
  /** The headers that decide the response. Those of an API route include the cookie. */
  getHeaders: () => IncomingHttpHeaders;
  /** Shared caches may store documents only: some of them ignore `Vary`, by which Next tells its requests apart. */
  isDocument: boolean;
  /** Sent until something it shows has changed, also after a restart. */
  isDurable: boolean;
}

/**
 * Returns null if the response may differ from the one that others get.
 *
 * @param request after `normalizePageUrl`.
 * @param prepareHeaders replaces headers of the request that a client could forge.
 */
export function findSharedTarget(
  request: IncomingMessage,
  prepareHeaders: () => IncomingHttpHeaders,
): SharedTarget | null {
  const { method, url = '', headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  // Routes don't see a fragment.
  if (!isRead || url.includes('#')) return null;
  const [path, search] = splitUrl(request);
  if (isPublicPage(path)) return findPageTarget(request, prepareHeaders);
  if (headers.authorization !== undefined || !isPlainRequest(headers)) return null;
  const key = keys.get(url) ?? createApiKey(path, search);
  if (key === null) return null;
  if (url.length <= MAX_KNOWN_URL) keys.set(url, key);
  const getHeaders = () => {
    const { 'accept-encoding': _, 'if-none-match': _condition, ...rest } = prepareHeaders();
    return rest;
  };
  return { key, isPage: false, url, getHeaders, isDocument: true, isDurable: false };
}

/** By URL, so that the same query is parsed once. */
const keys = new LRUCache<string, string>({ max: 2000 });
const MAX_KNOWN_URL = 300;

function createApiKey(path: string, search: string): string | null {
  const query = getNormalizeQuery(path)?.(new URLSearchParams(search)) ?? null;
  // Unlike JSON, it distinguishes dates, sets and maps.
  return query === null ? null : `${path}?${serialize(query).toString('latin1')}`;
}

function findPageTarget(
  { url = '', headers }: IncomingMessage,
  prepareHeaders: () => IncomingHttpHeaders,
): SharedTarget | null {
  const isDocument = isPlainRequest(headers);
  const form = isDocument ? {} : findForm(headers);
  if (!form) return null;
  const key = isDocument ? url : [url, ...Object.values(form)].join(' ');
  const getHeaders = () => {
    const { 'user-agent': agent, 'x-client-address': address } = prepareHeaders();
    const common = { host: 'localhost', ...(agent && { 'user-agent': agent }) };
    return { ...common, ...form, 'x-client-address': address };
  };
  const isDurable = isDurablePage(url);
  return { key, url, getHeaders, isPage: true, isDocument, isDurable };
}

/** The headers of Next's client that decide the response: a whole page, or the outline that a prefetch asks for first. */
function findForm(headers: IncomingHttpHeaders): IncomingHttpHeaders | null {
  const {
    rsc,
    'next-router-state-tree': _tree,
    'next-url': _from,
    'next-router-prefetch': prefetch,
    'next-router-segment-prefetch': segment,
    ...others
  } = headers;
  if (rsc !== '1' || !isPlainRequest(others)) return null;
  if (prefetch === undefined && segment === undefined) return { rsc };
  if (prefetch !== '1' || segment !== '/_tree') return null;
  return { rsc, 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': segment };
}

/** Other requests may get another response from the same URL. */
function isPlainRequest(headers: IncomingHttpHeaders): boolean {
  if (headers.cookie?.includes('__prerender_bypass')) return false;
  for (const name in headers) if (NEXT_HEADER.test(name)) return false;
  return true;
}

/** Redirects differ by request. */
export const isSharedResponse = (headers: OutgoingHttpHeaders) =>
  String(headers['cache-control']).startsWith('public') &&
  headers.location === undefined &&
  headers['set-cookie'] === undefined;

/** Alternating names and values, without those that belong to one connection. */
export function listHeaders(headers: OutgoingHttpHeaders): string[] {
  const list: string[] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || CONNECTION_HEADER.test(name) || NEXT_NOTE.test(name)) continue;
    for (const item of [value].flat()) list.push(name, String(item));
  }
  return list;
}

/** Leaves out what belongs to the client that the response was rendered for. */
export const listSharedHeaders = (headers: readonly string[]) =>
  headers.filter((_, index) => !CLIENT_HEADER.test(headers[index - (index % 2)] ?? ''));
