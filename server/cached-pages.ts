import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { getFreshPage } from '@/lib/platform/page-cache.mjs';
import { CachedBody, sendCachedBody } from './cached-body';
import type { Exchange } from './responses';

const MAX_URLS = 5000;
/** Next's own requests and its draft mode. */
const NEXT_HEADER = /^(rsc|next-.*|x-nextjs-.*|x-prerender-revalidate|x-middleware-.*)$/;
/** Headers that belong to one response, or to the body as Next encoded it. */
const PER_RESPONSE_HEADER =
  /^(etag|content-length|content-encoding|transfer-encoding|x-request-id|date|connection|keep-alive)$/;

interface CachedPage {
  page: string;
  /** Status that `headers` belong to: a page that was missing may redirect by now. */
  status: number;
  /** Alternating names and values, as Next sent them. */
  headers: string[];
}

const pages = new LRUCache<string, CachedPage>({ max: MAX_URLS });
const bodies = new WeakMap<object, CachedBody>();

/** Returns false if Next has to respond (docs/decisions/0017-cached-pages-bypass-next.md). */
export function sendCachedPage(exchange: Exchange): boolean {
  const { method, url = '', headers } = exchange.request;
  const hit = method === 'GET' || method === 'HEAD' ? pages.get(url) : undefined;
  const page = hit && isPlain(headers) ? getFreshPage(hit.page) : null;
  if (!hit || !page || hit.status !== statusOf(page)) return false;
  sendCachedBody(exchange, hit.status, hit.headers, bodyOf(page));
  return true;
}

export function storeCachedPage(
  url: string,
  page: string | undefined,
  response: ServerResponse,
): void {
  if (page === undefined || !isSharedPage(response)) return;
  const headers: string[] = [];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (PER_RESPONSE_HEADER.test(name) || value === undefined) continue;
    headers.push(name, name === 'x-nextjs-cache' ? 'HIT' : [value].flat().join(', '));
  }
  pages.set(url, { page, status: response.statusCode, headers });
}

const statusOf = (page: { status?: number }) => page.status ?? 200;

/** Prefetches share the URL but aren't HTML. Redirects differ by request. */
function isSharedPage(response: ServerResponse): boolean {
  const header = (name: string) => String(response.getHeader(name) ?? '');
  return (
    response.hasHeader('x-nextjs-cache') &&
    !response.hasHeader('location') &&
    !response.hasHeader('set-cookie') &&
    header('content-type').startsWith('text/html') &&
    header('cache-control').startsWith('public')
  );
}

function isPlain(headers: Exchange['request']['headers']): boolean {
  if (headers.cookie?.includes('__prerender_bypass')) return false;
  for (const name in headers) if (NEXT_HEADER.test(name)) return false;
  return true;
}

function bodyOf(page: { html: string }): CachedBody {
  const body = bodies.get(page) ?? new CachedBody(Buffer.from(page.html));
  bodies.set(page, body);
  return body;
}
