import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import PageCache, { clearPageCache, expireTags } from '@/lib/platform/page-cache.mjs';
import { sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';

const PUBLIC = 'public, max-age=0, s-maxage=10';
const html = (title: string) => `<h1>${title}</h1>${'Ä wall. '.repeat(50)}`;

/** Creates a Next handler that renders pages into the page cache, with the headers of Next. */
function createNextHandler({
  title = 'A',
  cacheControl = PUBLIC,
  headers = {} as Record<string, string>,
} = {}) {
  const cache = new PageCache();
  return vi.fn(async (request: IncomingMessage, response: ServerResponse) => {
    const key = (request.url ?? '').split('?', 1)[0] ?? '';
    const found = await cache.get(key, { kind: 'APP_PAGE' });
    const tags = { 'x-next-cache-tags': 'newest' };
    const page404 = { kind: 'APP_PAGE', html: html(title), headers: tags };
    if (!found) await cache.set(key, page404, { cacheControl: { revalidate: 60 } });
    const page: { html: string; status?: number } = found?.value ?? page404;
    response.statusCode = page.status ?? 200;
    response.setHeader('x-nextjs-cache', found ? 'HIT' : 'MISS');
    response.setHeader('Cache-Control', cacheControl);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(page.html);
  });
}

let url = '';
let count = 0;

beforeEach(() => {
  clearPageCache();
  // A new URL for each test, because the server caches headers per URL.
  count += 1;
  url = `/page-${count}?utm_source=x`;
});

describe('a cached page', () => {
  it('is served without Next from the second request on, with the same headers', async () => {
    const next = createNextHandler();
    const { port } = await startServerForTest({ next });
    const [first, second] = [await sendRequest(port, url), await sendRequest(port, url)];
    expect(next).toHaveBeenCalledOnce();
    expect(second.body.toString()).toBe(html('A'));
    const { etag, 'x-request-id': id, ...secondHeaders } = second.headers;
    const { 'x-request-id': firstId, ...firstHeaders } = first.headers;
    for (const headers of [secondHeaders, firstHeaders])
      for (const name of ['date', 'content-length', 'transfer-encoding']) delete headers[name];
    expect(secondHeaders).toEqual({ ...firstHeaders, 'x-nextjs-cache': 'HIT' });
    expect(id).not.toBe(firstId);
    expect(etag).toMatch(/^W\/"/);
  });

  it('supports compression, ETags and HEAD', async () => {
    const { port } = await startServerForTest({ next: createNextHandler() });
    await sendRequest(port, url);
    const gzipped = await sendRequest(port, url, { headers: { 'accept-encoding': 'x, gzip' } });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.body).toString()).toBe(html('A'));
    const uncompressed = await sendRequest(port, url, {
      headers: { 'accept-encoding': 'gzip;q=0' },
    });
    expect(uncompressed.headers['content-encoding']).toBeUndefined();
    const etag = String(gzipped.headers.etag);
    const notModified = await sendRequest(port, url, { headers: { 'if-none-match': etag } });
    expect([notModified.status, notModified.body.length]).toEqual([304, 0]);
    const head = await sendRequest(port, url, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(html('A'))));
  });

  it('is rendered again after its tags expire', async () => {
    const next = createNextHandler();
    const { port } = await startServerForTest({ next });
    await sendRequest(port, url);
    expireTags(['newest']);
    expect((await sendRequest(port, url)).headers['x-nextjs-cache']).toBe('MISS');
    expect(next).toHaveBeenCalledTimes(2);
  });

  it.each([{ rsc: '1' }, { 'next-router-prefetch': '1' }, { cookie: '__prerender_bypass=x' }])(
    'is not used for requests with %o',
    async (headers) => {
      const next = createNextHandler();
      const { port } = await startServerForTest({ next });
      await sendRequest(port, url);
      await sendRequest(port, url, { headers });
      expect(next).toHaveBeenCalledTimes(2);
    },
  );

  it.each<Parameters<typeof createNextHandler>[0]>([
    { cacheControl: 'private, no-store' },
    { headers: { 'set-cookie': 'a=b' } },
    { headers: { 'content-type': 'text/x-component' } },
    { headers: { location: '/elsewhere' } },
  ])('is not used if the response is private or not a page: %o', async (options) => {
    const next = createNextHandler(options);
    const { port } = await startServerForTest({ next });
    for (let count = 0; count < 3; count += 1) await sendRequest(port, url);
    expect(next).toHaveBeenCalledTimes(3);
  });

  it('keeps the status 404', async () => {
    const { port } = await startServerForTest({
      next: createNextHandler({ title: '<div data-status="404">' }),
    });
    await sendRequest(port, url);
    expect((await sendRequest(port, url)).status).toBe(404);
  });

  it('is not used once a missing page redirects', async () => {
    const next = createNextHandler({ title: '<div data-status="404">' });
    const { port } = await startServerForTest({ next });
    await sendRequest(port, url);
    expireTags(['newest']);
    const [path = ''] = url.split('?');
    const cache = new PageCache();
    await cache.get(path, { kind: 'APP_PAGE' });
    const redirect = { kind: 'APP_PAGE', status: 308, html: '', headers: { location: '/there' } };
    await cache.set(path, redirect, { cacheControl: { revalidate: 60 } });
    await sendRequest(port, url);
    expect(next).toHaveBeenCalledTimes(2);
  });
});
