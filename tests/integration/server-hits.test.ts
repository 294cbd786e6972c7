import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import PageCache, { clearPageCache, expireTags } from '@/lib/platform/page-cache.mjs';
import { call } from '@/tests/http-client';
import { serve } from '@/tests/server';

const PUBLIC = 'public, max-age=0, s-maxage=10';
const html = (title: string) => `<h1>${title}</h1>${'Ä wall. '.repeat(50)}`;

/** A Next that renders a page when its cache has none, and says what Next says. */
function toyNext({
  title = 'A',
  cacheControl = PUBLIC,
  headers = {} as Record<string, string>,
} = {}) {
  const cache = new PageCache();
  return vi.fn(async (request: IncomingMessage, response: ServerResponse) => {
    const key = (request.url ?? '').split('?', 1)[0] ?? '';
    const found = await cache.get(key, { kind: 'APP_PAGE' });
    const tags = { 'x-next-cache-tags': 'newest' };
    const made = { kind: 'APP_PAGE', html: html(title), headers: tags };
    if (!found) await cache.set(key, made, { cacheControl: { revalidate: 60 } });
    const page: { html: string; status?: number } = found?.value ?? made;
    response.statusCode = page.status ?? 200;
    response.setHeader('x-nextjs-cache', found ? 'HIT' : 'MISS');
    response.setHeader('Cache-Control', cacheControl);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(page.html);
  });
}

let address = '';
let count = 0;

beforeEach(() => {
  clearPageCache();
  // What a server remembers of an address it remembers for as long as it runs.
  count += 1;
  address = `/page-${count}?utm_source=x`;
});

describe('a page in the cache', () => {
  it('is answered past Next from the second time on, the same under the same headers', async () => {
    const next = toyNext();
    const { port } = await serve({ next });
    const [first, second] = [await call(port, address), await call(port, address)];
    expect(next).toHaveBeenCalledOnce();
    expect(second.body.toString()).toBe(html('A'));
    const { etag, 'x-request-id': id, ...said } = second.headers;
    const { 'x-request-id': firstId, ...before } = first.headers;
    for (const one of [said, before])
      for (const name of ['date', 'content-length', 'transfer-encoding']) delete one[name];
    expect(said).toEqual({ ...before, 'x-nextjs-cache': 'HIT' });
    expect(id).not.toBe(firstId);
    expect(etag).toMatch(/^W\/"/);
  });

  it('is compressed, conditional, and without a body where only its head is asked for', async () => {
    const { port } = await serve({ next: toyNext() });
    await call(port, address);
    const zipped = await call(port, address, { headers: { 'accept-encoding': 'x, gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(html('A'));
    const refused = await call(port, address, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const etag = String(zipped.headers.etag);
    const same = await call(port, address, { headers: { 'if-none-match': etag } });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    const head = await call(port, address, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(html('A'))));
  });

  it('is Next’s again once what it was made from has changed', async () => {
    const next = toyNext();
    const { port } = await serve({ next });
    await call(port, address);
    expireTags(['newest']);
    expect((await call(port, address)).headers['x-nextjs-cache']).toBe('MISS');
    expect(next).toHaveBeenCalledTimes(2);
  });

  it.each([{ rsc: '1' }, { 'next-router-prefetch': '1' }, { cookie: '__prerender_bypass=x' }])(
    'is Next’s when something else than the page is wanted: %o',
    async (headers) => {
      const next = toyNext();
      const { port } = await serve({ next });
      await call(port, address);
      await call(port, address, { headers });
      expect(next).toHaveBeenCalledTimes(2);
    },
  );

  it.each<Parameters<typeof toyNext>[0]>([
    { cacheControl: 'private, no-store' },
    { headers: { 'set-cookie': 'a=b' } },
    { headers: { 'content-type': 'text/x-component' } },
    { headers: { location: '/elsewhere' } },
  ])('is always Next’s when it is not everybody’s: %o', async (options) => {
    const next = toyNext(options);
    const { port } = await serve({ next });
    for (let time = 0; time < 3; time += 1) await call(port, address);
    expect(next).toHaveBeenCalledTimes(3);
  });

  it('keeps its status where there is nothing', async () => {
    const { port } = await serve({ next: toyNext({ title: '<div data-status="404">' }) });
    await call(port, address);
    expect((await call(port, address)).status).toBe(404);
  });

  it('is Next’s when something missing has come, whoever made the page', async () => {
    const next = toyNext({ title: '<div data-status="404">' });
    const { port } = await serve({ next });
    await call(port, address);
    expireTags(['newest']);
    const [path = ''] = address.split('?');
    const cache = new PageCache();
    await cache.get(path, { kind: 'APP_PAGE' });
    const come = { kind: 'APP_PAGE', status: 308, html: '', headers: { location: '/there' } };
    await cache.set(path, come, { cacheControl: { revalidate: 60 } });
    await call(port, address);
    expect(next).toHaveBeenCalledTimes(2);
  });
});
