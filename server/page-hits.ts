import type { ServerResponse } from 'node:http';
import { freshPage } from '@/lib/platform/page-cache.mjs';
import type { Exchange } from './answers';
import { Body, sendBody } from './bodies';

/** Addresses remembered, the latest. */
const MOST = 5000;
/** Of a client that wants something else than the page: Next's own, and its draft mode. */
const OTHER = /^(rsc|next-.*|x-nextjs-.*|x-prerender-revalidate|x-middleware-.*)$/;
/** Belongs to one answer, or to the body as Next sent it. */
const ONCE =
  /^(etag|content-length|content-encoding|transfer-encoding|x-request-id|date|connection|keep-alive)$/;

interface Known {
  page: string;
  /** Of the answer the headers are from: where something was missing, it may lead elsewhere by now. */
  status: number;
  /** Names and values in turn, as Next sent them. */
  headers: string[];
}

/** What Next answered once from its cache of pages, by address. */
const known = new Map<string, Known>();
const bodies = new WeakMap<object, Body>();

/**
 * Answers a page that is in the cache and as good as new, past Next: the same bytes under the same
 * headers, many times as fast (docs/decisions/0017-hits-past-next.md).
 *
 * @returns false when this is Next's to answer.
 */
export function sendHit(exchange: Exchange): boolean {
  const { method, url = '', headers } = exchange.request;
  const hit = method === 'GET' || method === 'HEAD' ? known.get(url) : undefined;
  const page = hit && isPlain(headers) ? freshPage(hit.page) : null;
  if (!hit || !page || hit.status !== statusOf(page)) return false;
  sendBody(exchange, hit.status, hit.headers, bodyOf(page));
  return true;
}

/** Remembers an answer of Next's that may be given again, when its headers are about to be sent. */
export function learnHit(url: string, page: string | undefined, response: ServerResponse): void {
  if (page === undefined || !isSharedPage(response)) return;
  const headers: string[] = [];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (ONCE.test(name) || value === undefined) continue;
    headers.push(name, name === 'x-nextjs-cache' ? 'HIT' : [value].flat().join(', '));
  }
  known.delete(url);
  known.set(url, { page, status: response.statusCode, headers });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

const statusOf = (page: { status?: number }) => page.status ?? 200;

/**
 * From the cache, for everyone, and HTML: what is prefetched has the same address. What leads elsewhere
 * says where in a header, which belongs to one answer.
 */
function isSharedPage(response: ServerResponse): boolean {
  const says = (name: string) => String(response.getHeader(name) ?? '');
  return (
    response.hasHeader('x-nextjs-cache') &&
    !response.hasHeader('location') &&
    !response.hasHeader('set-cookie') &&
    says('content-type').startsWith('text/html') &&
    says('cache-control').startsWith('public')
  );
}

function isPlain(headers: Exchange['request']['headers']): boolean {
  if (headers.cookie?.includes('__prerender_bypass')) return false;
  for (const name in headers) if (OTHER.test(name)) return false;
  return true;
}

function bodyOf(page: { html: string }): Body {
  const body = bodies.get(page) ?? new Body(Buffer.from(page.html));
  bodies.set(page, body);
  return body;
}
