import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { expireTags } from '@/lib/platform/expiry';
import { recordPageError } from '@/lib/platform/page-outage';
import { addCacheTags, rejectPage } from '@/lib/platform/request-context';
import { sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';

const PUBLIC = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const PADDING = 'Ä wall. '.repeat(50);

type Page = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A Next handler that renders pages as Next does: the first part is sent before the rest is rendered. */
async function startSite(page: Page = () => undefined) {
  let renders = 0;
  const next = vi.fn(async (request: IncomingMessage, response: ServerResponse) => {
    renders += 1;
    addCacheTags('newest');
    response.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Vary', 'rsc, next-router-state-tree, Accept-Encoding');
    response.write(`<h1>${request.url} ${renders}</h1>`);
    await page(request, response);
    response.end(PADDING);
  });
  return { next, port: (await startServerForTest({ next })).port };
}

const titleOf = ({ body }: { body: Buffer }) => /<h1>(.*)<\/h1>/.exec(body.toString())?.[1];
const statusOf = ({ headers }: Awaited<ReturnType<typeof sendRequest>>) => headers['cache-status'];

let url = '';

beforeEach(() => {
  // The server keeps pages between tests.
  url = `/tag/${crypto.randomUUID()}`;
});

/** Lets time pass for what was stored until now. */
function advance(ms: number): () => void {
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
  return () => clock.mockRestore();
}

function createGate() {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

describe('a public page', () => {
  it('is rendered once, and served with the same headers', async () => {
    const { next, port } = await startSite();
    const first = await sendRequest(port, `${url}?utm_source=x`);
    const second = await sendRequest(port, url, { headers: { cookie: 'a=b', 'x-y': 'z' } });
    expect(next).toHaveBeenCalledOnce();
    expect(second.body).toEqual(first.body);
    expect([statusOf(first), statusOf(second)]).toEqual(['fresco; fwd=miss', 'fresco; hit']);
    for (const { headers } of [first, second]) {
      expect(headers['cache-control']).toBe(PUBLIC);
      expect(headers.etag).toMatch(/^W\/"/);
      for (const name of ['date', 'x-request-id', 'cache-status']) delete headers[name];
    }
    expect(second.headers).toEqual(first.headers);
  });

  it('is rendered without anything that belongs to a visitor', async () => {
    const { next, port } = await startSite();
    const own = { cookie: 'session=1', referer: '/x', 'accept-language': 'de' };
    const headers = { ...own, host: 'evil.test', range: 'bytes=0-' };
    await sendRequest(port, `${url}?code=1`, { headers });
    const sent = next.mock.lastCall?.[0];
    expect([sent?.url, sent?.headers.host]).toEqual([url, 'localhost']);
    const passedOn = ['host', 'x-client-address', 'x-forwarded-proto', 'x-request-id'];
    expect(Object.keys(sent?.headers ?? {}).sort()).toEqual(passedOn);
  });

  it('supports compression, ETags and HEAD', async () => {
    const { next, port } = await startSite();
    const head = await sendRequest(port, url, { method: 'HEAD' });
    const page = await sendRequest(port, url);
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(page.body.length));
    const gzipped = await sendRequest(port, url, { headers: { 'accept-encoding': 'x, gzip' } });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.body)).toEqual(page.body);
    const etag = String(gzipped.headers.etag);
    const notModified = await sendRequest(port, url, { headers: { 'if-none-match': etag } });
    expect([notModified.status, notModified.body.length]).toEqual([304, 0]);
    expect(next).toHaveBeenCalledOnce();
  });

  it('is kept as the document and as what Next’s client requests, whichever page that comes from', async () => {
    const { next, port } = await startSite();
    await sendRequest(port, url);
    const from = (tree: string) => ({ rsc: '1', 'next-router-state-tree': tree, 'next-url': '/' });
    const first = await sendRequest(port, `${url}?_rsc=a`, { headers: from('%5B%22a%22%5D') });
    const second = await sendRequest(port, `${url}?_rsc=b`, { headers: from('%5B%22b%22%5D') });
    expect(next).toHaveBeenCalledTimes(2);
    const sent = next.mock.lastCall?.[0];
    expect([sent?.url, sent?.headers['next-router-state-tree']]).toEqual([url, undefined]);
    expect(second.body).toEqual(first.body);
    expect(first.headers['cache-control']).toBe('private, no-store');
    const outline = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    const headers = { rsc: '1', ...outline };
    for (const _ of [1, 2]) await sendRequest(port, `${url}?_rsc=c`, { headers });
    expect(next).toHaveBeenCalledTimes(3);
    expect(next.mock.lastCall?.[0].headers).toMatchObject(outline);
  });

  it.each([
    { 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-hmr-refresh': '1' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/x' },
  ])('is not kept for requests with %o', async (headers) => {
    const { next, port } = await startSite();
    for (const _ of [1, 2]) await sendRequest(port, url, { headers });
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('is rendered again once its tags expire, also during the render', async () => {
    let isChanging = true;
    const { port } = await startSite(() => {
      if (isChanging) expireTags(['newest']);
      isChanging = false;
    });
    const titles = [];
    for (const _ of [1, 2, 3]) titles.push(titleOf(await sendRequest(port, url)));
    expect(titles).toEqual([`${url} 1`, `${url} 2`, `${url} 2`]);
    expireTags(['newest']);
    expect(titleOf(await sendRequest(port, url))).toBe(`${url} 3`);
  });

  it('is rendered once for many requests', async () => {
    const { released, release } = createGate();
    const { next, port } = await startSite(() => released);
    const requests = Array.from({ length: 20 }, () => sendRequest(port, url));
    await vi.waitFor(() => expect(next).toHaveBeenCalled());
    release();
    const titles = new Set((await Promise.all(requests)).map(titleOf));
    expect([...titles]).toEqual([`${url} 1`]);
  });

  it('is rendered for those who wait if something changed since the render began', async () => {
    const { released, release } = createGate();
    const { next, port } = await startSite(() => released);
    const first = sendRequest(port, url);
    await vi.waitFor(() => expect(next).toHaveBeenCalled());
    expireTags(['newest']);
    const second = sendRequest(port, url);
    // The second request has reached the server by the time a third one is answered.
    await sendRequest(port, '/healthz');
    release();
    await first;
    expect(titleOf(await second)).toBe(`${url} 2`);
  });

  it('is rendered without waiting for a reader', async () => {
    const { port } = await startSite((_, response) => {
      // Next waits for `drain` otherwise.
      expect(response.write('x'.repeat(1_000_000))).toBe(true);
    });
    expect((await sendRequest(port, url)).body.length).toBeGreaterThan(1_000_000);
  });

  it('keeps its status and is public if it isn’t found', async () => {
    const { next, port } = await startSite();
    next.mockImplementation(async (_request, response) => {
      rejectPage(new AppError('not_found', 'Missing'));
      response.writeHead(200).end('Missing');
    });
    for (const _ of [1, 2]) {
      const { status, headers } = await sendRequest(port, url);
      expect([status, headers['cache-control']]).toEqual([404, PUBLIC]);
    }
    expect(next).toHaveBeenCalledOnce();
  });

  it('that redirects or limits a client is not kept', async () => {
    const { next, port } = await startSite();
    for (const [status, headers] of [
      [308, { location: '/there' }],
      [200, { 'set-cookie': 'a=b' }],
      [429, {}],
    ] as const) {
      next.mockClear();
      next.mockImplementation(async (_request, response) => {
        response.writeHead(status, headers).end();
      });
      for (const _ of [1, 2]) expect((await sendRequest(port, url)).status).toBe(status);
      expect(next).toHaveBeenCalledTimes(2);
    }
  });
});

describe('a page whose render fails', () => {
  const fail: Page = () =>
    recordPageError(new AppError('unavailable', 'The database is down.'), 'request');

  it('after its first part is a failure, and is not kept', async () => {
    let isDown = true;
    const { port } = await startSite((...args) => (isDown ? fail(...args) : undefined));
    for (const headers of [{}, { rsc: '1' }]) {
      const failed = await sendRequest(port, url, { headers });
      expect(failed.status).toBe(503);
      expect(failed.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
    }
    isDown = false;
    expect((await sendRequest(port, url)).status).toBe(200);
  });

  it('is served as it was, for a day, unless what it shows has changed', async () => {
    let isDown = false;
    const { port } = await startSite((...args) => (isDown ? fail(...args) : undefined));
    await sendRequest(port, url);
    isDown = true;
    for (const hours of [1, 23]) {
      const restore = advance(hours * 3_600_000);
      const old = await sendRequest(port, url);
      restore();
      expect([old.status, titleOf(old)]).toEqual([200, `${url} 1`]);
    }
    const restore = advance(25 * 3_600_000);
    expect((await sendRequest(port, url)).status).toBe(503);
    restore();
    expireTags(['newest']);
    expect((await sendRequest(port, url)).status).toBe(503);
  });

  it('is served as it was while the new render takes long, and then as it is', async () => {
    let isSlow = false;
    const { released, release } = createGate();
    const { port } = await startSite(() => (isSlow ? released : undefined));
    await sendRequest(port, url);
    isSlow = true;
    const restore = advance(61_000);
    const getTitle = async () => titleOf(await sendRequest(port, url));
    expect(await getTitle()).toBe(`${url} 1`);
    release();
    await vi.waitFor(async () => expect(await getTitle()).not.toBe(`${url} 1`));
    restore();
  });
});
