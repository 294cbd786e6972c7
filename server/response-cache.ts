import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PRIVATE, SHARED_CACHE } from '@/lib/cache-control';
import { isExpired, now } from '@/lib/platform/expiry';
import { isPageOutage } from '@/lib/platform/page-outage';
import {
  createRequestContext,
  type RequestContext,
  runInRequestContext,
} from '@/lib/platform/request-context';
import { SegmentedCache } from '@/lib/platform/segmented-cache';
import { createSharedWork } from '@/lib/platform/share-work';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { CachedBody, sendBody, sendCachedBody } from './cached-body';
import { createDetachedExchange } from './detached-response';
import type { Exchange } from './responses';
import {
  isSharedResponse,
  listHeaders,
  listSharedHeaders,
  type SharedTarget,
} from './shared-response';

const MAX_BYTES = 80 * 1024 * 1024;
/** For responses that were requested once, and for pages that don't exist. */
const MAX_NEW_BYTES = 16 * 1024 * 1024;
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
const MAX_AGE_MS = 60_000;
/** From this age on, one request renews the response while others still get it. */
const RENEW_MS = 55_000;
/** An older page is sent if the new one takes longer or fails, unless something it shows has changed. */
const STALE_AFTER_MS = 500;
const MAX_STALE_MS = 24 * 60 * 60_000;

interface Rendered {
  status: number;
  headers: string[];
  /** For those that get it from the cache. */
  sharedHeaders: string[];
  body: CachedBody;
  tags: string[];
  /** When it was requested: later invalidations apply. */
  since: number;
  /** Others may get it. */
  isShared: boolean;
  isRenewed: boolean;
  onHit: RequestContext['onCacheHit'];
}

/** Lets Next respond to a request. */
export type Render = (exchange: Exchange) => Promise<void>;

const stored = new SegmentedCache<Rendered>({
  maxBytes: MAX_BYTES,
  maxNewBytes: MAX_NEW_BYTES,
  maxEntryBytes: MAX_ENTRY_BYTES,
  sizeOf: ({ body, headers, tags }, key) =>
    // The body is also kept in two encodings.
    2 * (body.plain.length + [key, ...headers, ...tags].join('').length) + 500,
  isPromotable: ({ status }) => status === 200,
});

const share = createSharedWork<Rendered>();

/**
 * Responds with what is stored, or renders it and stores it if it is the same for everyone
 * (docs/decisions/0003-response-cache.md). Requests for the same response wait for one render.
 */
export async function sendShared(
  exchange: Exchange,
  target: SharedTarget,
  render: Render,
): Promise<void> {
  const found = stored.get(target.key);
  const usable = found && !isExpired(found.tags, found.since) ? found : undefined;
  if (usable && isFresh(usable)) return sendHit(exchange, usable, target);
  if (!target.isPage) {
    const signal = abortOnClose(exchange);
    return sendMiss(exchange, await renderAndStore(exchange, target, render, signal));
  }
  const isFallback = usable && now() - usable.since < MAX_STALE_MS;
  const rendering = renderShared(exchange, target, render, isFallback);
  if (isFallback && !(await isRenderedInTime(rendering))) return sendHit(exchange, usable, target);
  return sendMiss(exchange, await rendering);
}

function abortOnClose({ response }: Exchange): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

function isFresh(rendered: Rendered): boolean {
  const age = now() - rendered.since;
  if (age > MAX_AGE_MS) return false;
  if (age < RENEW_MS || rendered.isRenewed) return true;
  rendered.isRenewed = true;
  return false;
}

async function isRenderedInTime(rendering: Promise<Rendered>): Promise<boolean> {
  const slow = sleep(isPageOutage() ? 0 : STALE_AFTER_MS, null, { ref: false });
  const rendered = await Promise.race([rendering.catch(() => null), slow]);
  return rendered !== null && rendered.status < 500;
}

/**
 * Requests for the same page wait for one render, which is aborted once all of them have left.
 *
 * @param isKept the render goes on without anyone waiting.
 */
async function renderShared(
  exchange: Exchange,
  target: SharedTarget,
  render: Render,
  isKept = false,
): Promise<Rendered> {
  const signal = isKept ? new AbortController().signal : abortOnClose(exchange);
  let isOwn = false;
  const work = (sharedSignal: AbortSignal) => {
    isOwn = true;
    return renderAndStore(exchange, target, render, sharedSignal);
  };
  const shared = await share(target.key, work, signal).catch((error) => {
    // The queue drops requests of one client.
    if (isOwn) throw error;
    return null;
  });
  if (shared && isOwn) return shared;
  if (shared && isValidForOthers(shared)) {
    shared.onHit?.(toHeaders(target));
    return shared;
  }
  return renderAndStore(exchange, target, render, signal);
}

/** A rate limit applies to one client. */
const isValidForOthers = ({ status, tags, since }: Rendered) =>
  status !== 429 && !isExpired(tags, since);

async function renderAndStore(
  exchange: Exchange,
  target: SharedTarget,
  render: Render,
  signal?: AbortSignal,
): Promise<Rendered> {
  const since = now();
  const { request, response, body } = createDetachedExchange(target.url, target.getHeaders());
  const context = createRequestContext(exchange.requestId);
  signal?.addEventListener('abort', () => response.emit('close'), { once: true });
  await runInRequestContext(context, () => render({ ...exchange, request, response, context }));
  const plain = await body;
  const head = readHead(response, context, target);
  const result: Rendered = {
    ...head,
    sharedHeaders: [...listSharedHeaders(head.headers), 'Cache-Status', 'fresco; hit'],
    body: new CachedBody(plain),
    tags: listTags(context),
    since,
    isRenewed: false,
    onHit: context.onCacheHit,
  };
  const isNewest = (stored.peek(target.key)?.since ?? 0) <= since;
  if (result.isShared && isNewest && !isExpired(result.tags, since)) stored.set(target.key, result);
  return result;
}

/** Next sends the head of a page before it has rendered all of it: a page that fails later is no success. */
function readHead(
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

/** A response that names nothing it depends on expires with every list. */
const listTags = ({ cacheTags }: RequestContext) =>
  cacheTags.size > 0 ? [...cacheTags] : [wallpaperTags.lists()];

function sendHit(
  exchange: Exchange,
  { status, sharedHeaders, body, onHit }: Rendered,
  target: SharedTarget,
) {
  onHit?.(toHeaders(target));
  return sendCachedBody(exchange, status, sharedHeaders, body);
}

function sendMiss(exchange: Exchange, { status, headers, body, isShared }: Rendered) {
  const own = [...headers, 'Cache-Status', 'fresco; fwd=miss'];
  const send = isShared ? sendCachedBody : sendBody;
  return send(exchange, status, own, body);
}

const toHeaders = ({ getHeaders }: SharedTarget) =>
  new Headers(Object.entries(getHeaders()).map(([name, value]) => [name, String(value)]));
