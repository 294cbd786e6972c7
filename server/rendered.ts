import type { ServerResponse } from 'node:http';
import { PRIVATE, SHARED_CACHE } from '@/lib/cache-control';
import { isPageOutage } from '@/lib/platform/page-outage';
import type { RequestContext } from '@/lib/platform/request-context';
import { type CachedBody, sendBody, sendCachedBody } from './cached-body';
import type { Exchange } from './responses';
import { isSharedResponse, listHeaders, type SharedTarget } from './shared-response';

/** A response of Next. */
export interface Rendered {
  status: number;
  headers: string[];
  /** For those that get it from the cache. */
  sharedHeaders: string[];
  body: CachedBody;
  tags: string[];
  /** Later invalidations apply. In ms since 1970. */
  since: number;
  /** In ms since 1970. */
  renderedAt: number;
  /** Others may get it. */
  isShared: boolean;
  /** When one request renews it, while others still get it. */
  renewAt: number;
  onHit: RequestContext['onCacheHit'];
}

/** Next sends the head of a page before it has rendered all of it: a page that fails later is no success. */
export function readHead(
  response: ServerResponse,
  { hasFailed }: RequestContext,
  { isPage, isDocument }: SharedTarget,
): Pick<Rendered, 'status' | 'headers' | 'isShared'> {
  const headers = response.getHeaders();
  if (hasFailed && response.statusCode < 400) {
    headers['cache-control'] = 'no-store';
    if (isPageOutage()) headers['retry-after'] = '2';
    return { status: isPageOutage() ? 503 : 500, headers: listHeaders(headers), isShared: false };
  }
  const isFound = response.statusCode === 200 || (isPage && response.statusCode === 404);
  if (isPage && isFound) headers['cache-control'] = SHARED_CACHE;
  const isShared = isFound && isSharedResponse(headers);
  if (isShared && !isDocument) headers['cache-control'] = PRIVATE;
  return { status: response.statusCode, headers: listHeaders(headers), isShared };
}

export function sendHit(
  exchange: Exchange,
  { status, sharedHeaders, body, onHit }: Rendered,
  target: SharedTarget,
) {
  onHit?.(toHeaders(target));
  return sendCachedBody(exchange, status, sharedHeaders, body);
}

export function sendMiss(exchange: Exchange, { status, headers, body, isShared }: Rendered) {
  const own = [...headers, 'Cache-Status', 'fresco; fwd=miss'];
  const send = isShared ? sendCachedBody : sendBody;
  return send(exchange, status, own, body);
}

export const toHeaders = ({ getHeaders }: SharedTarget) =>
  new Headers(Object.entries(getHeaders()).map(([name, value]) => [name, String(value)]));
