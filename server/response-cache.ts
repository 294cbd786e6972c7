import { setTimeout as sleep } from 'node:timers/promises';
import { isExpired, now } from '@/lib/platform/expiry';
import { log } from '@/lib/platform/log';
import { observed } from '@/lib/platform/observed';
import {
  getKnownDatabase,
  isUnchanged,
  readOldestTransaction,
  withNotifiedTags,
} from '@/lib/platform/page-changes';
import { isPageOutage } from '@/lib/platform/page-outage';
import { processSingleton } from '@/lib/platform/process-singleton';
import {
  createRequestContext,
  type RequestContext,
  runInRequestContext,
} from '@/lib/platform/request-context';
import { SegmentedCache } from '@/lib/platform/segmented-cache';
import { createSharedWork } from '@/lib/platform/share-work';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { CachedBody, negotiateEncoding } from './cached-body';
import { createDetachedExchange } from './detached-response';
import type { PageStore } from './page-store';
import { type Rendered, readHead, sendHit, sendMiss, toHeaders } from './rendered';
import type { Exchange } from './responses';
import { listSharedHeaders, type SharedTarget } from './shared-response';

const MAX_BYTES = 80 * 1024 * 1024;
/** For responses that were requested once, and for pages that don't exist. */
const MAX_NEW_BYTES = 16 * 1024 * 1024;
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
const MAX_AGE_MS = 60_000;
/** From this age on, one request renews the response while others still get it. */
const RENEW_MS = 55_000;
/** A durable page is sent until something it shows has changed. From this age on, it is rendered again in the background. */
const RENEW_DURABLE_MS = 60 * 60_000;
/** When a page that couldn't be rendered again is tried next. */
const RENEW_AGAIN_MS = 5 * 60_000;
/** An older page is sent if the new one takes longer or fails, unless something it shows has changed. */
const STALE_AFTER_MS = 500;
const MAX_STALE_MS = 24 * 60 * 60_000;

/** Lets Next respond to a request. */
export type Render = (exchange: Exchange) => Promise<void>;

interface Source {
  target: SharedTarget;
  render: Render;
  /** Null if the response isn't a durable page. */
  store: PageStore | null;
}

const stored = () =>
  processSingleton(
    'responses',
    () =>
      new SegmentedCache<Rendered>({
        maxBytes: MAX_BYTES,
        maxNewBytes: MAX_NEW_BYTES,
        maxEntryBytes: MAX_ENTRY_BYTES,
        sizeOf: ({ body, headers, tags }, key) =>
          // The body is also kept in two encodings.
          2 * (body.plain.length + [key, ...headers, ...tags].join('').length) + 500,
        isPromotable: ({ status }) => status === 200,
      }),
  );

const share = createSharedWork<Rendered>();

/**
 * Responds with what is stored, or renders it and stores it if it is the same for everyone
 * (docs/decisions/0003-response-cache.md). Requests for the same response wait for one render.
 */
export async function sendShared(
  exchange: Exchange,
  target: SharedTarget,
  render: Render,
  store: PageStore | null,
): Promise<void> {
  const found = stored().get(target.key);
  const known = found && !isExpired(found.tags, found.since) ? found : undefined;
  const durable = target.isDurable ? store : null;
  const source: Source = { target, render, store: durable };
  const usable = known ?? (durable && (await load(target.key, durable))) ?? undefined;
  const hit = (rendered: Rendered) => {
    observed().sharedResponse(known ? 'memory' : 'disk');
    return sendHit(exchange, rendered, target);
  };
  const miss = (rendered: Rendered) => {
    observed().sharedResponse('rendered');
    return sendMiss(exchange, rendered);
  };
  // Changes are unknown while the database can't be listened to: then a minute is the limit.
  if (durable && usable?.status === 200 && getKnownDatabase() !== null) {
    await hit(usable);
    if (usable.renewAt <= now()) void renewInBackground(exchange, source, usable);
    return;
  }
  if (usable && isFresh(usable)) return hit(usable);
  if (!target.isPage) {
    const signal = abortOnClose(exchange);
    return miss(await renderAndStore(exchange, source, signal));
  }
  const isFallback = usable && now() - usable.renderedAt < MAX_STALE_MS;
  const rendering = renderShared(exchange, source, isFallback);
  if (isFallback && !(await isRenderedInTime(rendering))) return hit(usable);
  return miss(await rendering);
}

function abortOnClose({ response }: Exchange): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

function isFresh(rendered: Rendered): boolean {
  if (now() - rendered.renderedAt > MAX_AGE_MS) return false;
  if (now() < rendered.renewAt) return true;
  rendered.renewAt = Number.POSITIVE_INFINITY;
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
async function renderShared(exchange: Exchange, source: Source, isKept = false): Promise<Rendered> {
  const { target } = source;
  const signal = isKept ? new AbortController().signal : abortOnClose(exchange);
  let isOwn = false;
  const work = (sharedSignal: AbortSignal) => {
    isOwn = true;
    return renderAndStore(exchange, source, sharedSignal);
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
  return renderAndStore(exchange, source, signal);
}

/** A rate limit applies to one client. */
const isValidForOthers = ({ status, tags, since }: Rendered) =>
  status !== 429 && !isExpired(tags, since);

async function renderAndStore(
  exchange: Exchange,
  { target, render, store }: Source,
  signal?: AbortSignal,
): Promise<Rendered> {
  const since = now();
  const { request, response, body } = createDetachedExchange(target.url, target.getHeaders());
  const context = createRequestContext(exchange.requestId);
  // A page whose number is unknown isn't stored.
  const oldest =
    store && (await runInRequestContext(context, readOldestTransaction).catch(() => null));
  // The number says nothing about what was read before it.
  if (store) context.readSince = now();
  signal?.addEventListener('abort', () => response.emit('close'), { once: true });
  await runInRequestContext(context, () => render({ ...exchange, request, response, context }));
  const plain = await body;
  const head = readHead(response, context, target);
  const result: Rendered = {
    ...head,
    sharedHeaders: [...listSharedHeaders(head.headers), 'Cache-Status', 'fresco; hit'],
    body: new CachedBody(plain),
    tags: store ? withNotifiedTags(listTags(context)) : listTags(context),
    since,
    renderedAt: since,
    renewAt: since + (store ? RENEW_DURABLE_MS : RENEW_MS),
    onHit: context.onCacheHit,
  };
  const isNewest = (stored().peek(target.key)?.since ?? 0) <= since;
  if (!result.isShared || !isNewest || isExpired(result.tags, since)) return result;
  // A change with SQL, which readPublic doesn't know of, may be missing on the replica.
  if (oldest !== null && context.hasReadReplica && !isUnchanged(result.tags, oldest)) return result;
  stored().set(target.key, result);
  if (store && oldest !== null && result.status === 200 && !result.onHit) {
    const { sharedHeaders: headers, tags, renderedAt } = result;
    const encoding = negotiateEncoding(exchange.request.headers['accept-encoding']) ?? 'gzip';
    void store.set({ key: target.key, headers, tags, renderedAt, oldest }, result.body, encoding);
  }
  return result;
}

/** Returns a page that this process didn't render, or removed from its memory. */
async function load(key: string, store: PageStore): Promise<Rendered | null> {
  const since = now();
  const page = await store.get(key);
  if (!page || isExpired(page.tags, since)) return null;
  const { headers, tags, renderedAt, body } = page;
  const loaded: Rendered = {
    status: 200,
    headers,
    sharedHeaders: headers,
    body,
    tags,
    since,
    renderedAt,
    renewAt: renderedAt + RENEW_DURABLE_MS,
    isShared: true,
    onHit: undefined,
  };
  stored().set(key, loaded);
  return loaded;
}

/** Takes the page from disk if another process has renewed it. */
async function renewInBackground(exchange: Exchange, source: Source, old: Rendered): Promise<void> {
  old.renewAt = now() + RENEW_AGAIN_MS;
  try {
    const loaded = source.store && (await load(source.target.key, source.store));
    if (loaded && loaded.renewAt > now()) return;
    if (loaded) loaded.renewAt = old.renewAt;
    await renderShared(exchange, source, true);
  } catch (error) {
    log.error('page.not_renewed', error);
  }
}

/** A response that names nothing it depends on expires with every list. */
const listTags = ({ cacheTags }: RequestContext) =>
  cacheTags.size > 0 ? [...cacheTags] : [wallpaperTags.lists()];
