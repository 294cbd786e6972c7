import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { getFreshPage } from '@/lib/platform/page-cache.mjs';
import { CachedBody, sendCachedBody } from './cached-body';
import type { Exchange } from './responses';
import { isPlainRequest, isSharedResponse, listSharedHeaders } from './shared-response';

const MAX_URLS = 5000;

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
  const page = hit && isPlainRequest(headers) ? getFreshPage(hit.page) : null;
  if (!hit || !page || hit.status !== statusOf(page)) return false;
  sendCachedBody(exchange, hit.status, hit.headers, bodyOf(page));
  return true;
}

export function storeCachedPage(
  url: string,
  page: string | undefined,
  response: ServerResponse,
): void {
  if (page === undefined || !isCachedPage(response)) return;
  pages.set(url, { page, status: response.statusCode, headers: listSharedHeaders(response) });
}

const statusOf = (page: { status?: number }) => page.status ?? 200;

/** Prefetches share the URL but aren't HTML. */
function isCachedPage(response: ServerResponse): boolean {
  return (
    isSharedResponse(response) &&
    response.hasHeader('x-nextjs-cache') &&
    String(response.getHeader('content-type')).startsWith('text/html')
  );
}

function bodyOf(page: { html: string }): CachedBody {
  const body = bodies.get(page) ?? new CachedBody(Buffer.from(page.html));
  bodies.set(page, body);
  return body;
}
