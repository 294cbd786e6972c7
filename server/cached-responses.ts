import type { IncomingMessage } from 'node:http';
import { serialize } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import { getNormalizeQuery } from '@/lib/platform/declared-routes';
import { isExpired, now } from '@/lib/platform/page-cache.mjs';
import type { RequestContext } from '@/lib/platform/request-context';
import { SegmentedCache } from '@/lib/platform/segmented-cache.mjs';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { CachedBody, sendCachedBody } from './cached-body';
import { isRenderedPage, splitUrl } from './page-url';
import type { Exchange } from './responses';
import { isPlainRequest, isSharedResponse, listSharedHeaders } from './shared-response';

const MAX_BYTES = 26 * 1024 * 1024;
/** For responses that were requested once. */
const MAX_NEW_BYTES = 6 * 1024 * 1024;
const MAX_ENTRY_BYTES = 1024 * 1024;
const MAX_AGE_MS = 60_000;
/** From this age on, one request renews the response while others still get it. */
const RENEW_MS = 55_000;

interface CachedResponse {
  /** When it was requested: later invalidations apply. */
  since: number;
  isRenewed?: boolean;
  tags: string[];
  headers: string[];
  body: CachedBody;
  onHit: RequestContext['onCacheHit'];
}

const responses = new SegmentedCache<CachedResponse>({
  maxBytes: MAX_BYTES,
  maxNewBytes: MAX_NEW_BYTES,
  maxEntryBytes: MAX_ENTRY_BYTES,
  sizeOf,
});

/**
 * Returns null if the response may differ from the one that others get.
 *
 * @param request after `normalizePageUrl`.
 */
export function getResponseKey(request: IncomingMessage): string | null {
  const { method, url = '', headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  // Routes don't see a fragment.
  if (!isRead || headers.authorization !== undefined || url.includes('#')) return null;
  if (!isPlainRequest(headers)) return null;
  const [path, search] = splitUrl(request);
  if (isRenderedPage(request)) return url;
  const query = getNormalizeQuery(path)?.(new URLSearchParams(search)) ?? null;
  // Unlike JSON, it distinguishes dates, sets and maps.
  return query === null ? null : `${path}?${serialize(query).toString('latin1')}`;
}

/** Returns false if Next has to respond (docs/decisions/0055-cached-responses.md). */
export function sendCachedResponse(
  exchange: Exchange,
  key: string,
  getHeaders: () => Headers,
): boolean {
  const found = responses.get(key);
  if (!found || !isUsable(found)) return false;
  sendCachedBody(exchange, 200, found.headers, found.body);
  found.onHit?.(getHeaders());
  return true;
}

function isUsable(found: CachedResponse): boolean {
  const age = now() - found.since;
  if (age > MAX_AGE_MS || isExpired(found.tags, found.since)) return false;
  if (age < RENEW_MS || found.isRenewed) return true;
  found.isRenewed = true;
  return false;
}

/** Stores the response to a GET request once it's sent, if it is the same for everyone. */
export function captureResponse({ request, response, context }: Exchange, key: string): void {
  if (request.method !== 'GET') return;
  const since = now();
  const readBody = captureBody(response);
  response.once('finish', () => {
    const isRendered = response.statusCode === 200 && !response.hasHeader('x-nextjs-cache');
    const body = isRendered && isSharedResponse(response) ? readBody() : null;
    const tags = listTags(context);
    const isOutdated = isExpired(tags, since) || (responses.peek(key)?.since ?? 0) > since;
    if (!body || isOutdated) return;
    const { onCacheHit: onHit } = context;
    responses.set(key, { since, tags, headers: listSharedHeaders(response), body, onHit });
  });
}

/** A response that names nothing it depends on expires with every list. */
function listTags({ cacheTags }: RequestContext): string[] {
  const tags = cacheTags.size > 0 ? [...cacheTags] : [wallpaperTags.lists()];
  return tags.map(encodeURIComponent);
}

/** Records what is written. The returned function is null for bodies that are too large or encoded otherwise. */
function captureBody(response: Exchange['response']): () => CachedBody | null {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  const capture = (chunk: unknown): void => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    bytes += chunk.length;
    if (bytes <= MAX_ENTRY_BYTES) chunks.push(Buffer.from(chunk as string));
  };
  response.write = (...args: unknown[]) => {
    capture(args[0]);
    return Reflect.apply(write, response, args);
  };
  response.end = (...args: unknown[]) => {
    capture(args[0]);
    return Reflect.apply(end, response, args);
  };
  return () => {
    if (bytes > MAX_ENTRY_BYTES) return null;
    const sent = Buffer.concat(chunks);
    const encoding = response.getHeader('content-encoding');
    if (encoding === 'gzip') return new CachedBody(gunzipSync(sent), { gzip: sent });
    return encoding === undefined ? new CachedBody(sent) : null;
  };
}

/** With the body in three encodings. */
function sizeOf({ body, headers, tags }: CachedResponse, key: string): number {
  const texts = [key, ...headers, ...tags].join('');
  return 2 * (body.plain.length + texts.length) + 500;
}
