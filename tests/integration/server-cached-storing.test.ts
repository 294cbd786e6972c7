import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { declareRoute } from '@/lib/platform/declared-routes';
import { expireAll } from '@/lib/platform/expiry';
import { sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';

const PUBLIC = { 'cache-control': 'public, max-age=0, s-maxage=10' };

declareRoute('/api/herons', 'GET', (query) => [...query]);
declareRoute('/api/herons/{id}', 'GET', () => ({}));
declareRoute('/api/herons/own', 'GET');
beforeEach(() => expireAll());

async function startWith({ status = 200, headers = {} as OutgoingHttpHeaders, bytes = 10 } = {}) {
  const next = vi.fn((_: IncomingMessage, response: ServerResponse) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries({ ...PUBLIC, ...headers }))
      response.setHeader(name, value as string);
    response.end('x'.repeat(bytes));
  });
  return { next, ...(await startServerForTest({ next })) };
}

describe('a response is cached', () => {
  it('for a declared route, closest match first', async () => {
    const { next, port } = await startWith();
    for (const path of ['/api/herons/1', '/api/herons/own', '/api/herons/1/own', '/herons']) {
      next.mockClear();
      for (let time = 0; time < 2; time += 1) await sendRequest(port, path);
      expect([path, next.mock.calls.length]).toEqual([path, path === '/api/herons/1' ? 1 : 2]);
    }
  });

  it.each<Parameters<typeof startWith>[0]>([
    { status: 404 },
    { status: 500 },
    { headers: { 'cache-control': 'private, no-store' } },
    { headers: { 'set-cookie': 'a=b' } },
    { bytes: 1024 * 1024 + 1 },
  ])('but not if it is %o', async (options) => {
    const { next, port } = await startWith(options);
    for (let time = 0; time < 2; time += 1) await sendRequest(port, '/api/herons');
    expect(next).toHaveBeenCalledTimes(2);
  });

  it.each([
    { rsc: '1' },
    { 'next-router-prefetch': '1' },
    { authorization: 'Bearer x' },
    { cookie: '__prerender_bypass=x' },
  ])('but not for requests with %o', async (headers) => {
    const { next, port } = await startWith();
    await sendRequest(port, '/api/herons');
    for (let time = 0; time < 2; time += 1) await sendRequest(port, '/api/herons', { headers });
    expect(next).toHaveBeenCalledTimes(3);
  });

  it('until newer ones need its memory @long', async () => {
    const { next, port } = await startWith({ bytes: 400_000 });
    const request = (count: number) => sendRequest(port, `/api/herons?count=${count}`);
    for (let count = 0; count < 100; count += 1) await request(count);
    expect(next).toHaveBeenCalledTimes(100);
    await request(99);
    expect(next).toHaveBeenCalledTimes(100);
    await request(0);
    expect(next).toHaveBeenCalledTimes(101);
  });

  it('by everything that changes its meaning', async () => {
    const { next, port } = await startWith();
    const same = ['q=a%23b', 'q=a?b&c=1', 'q=a?b', 'q=a&q=b', 'q=a%26q%3Db', 'q=a'];
    for (const query of same) await sendRequest(port, `/api/herons?${query}`);
    expect(next).toHaveBeenCalledTimes(same.length);
    // A route doesn't see the fragment.
    for (let time = 0; time < 2; time += 1) await sendRequest(port, '/api/herons?q=a#b');
    expect(next).toHaveBeenCalledTimes(same.length + 2);
  });

  it('for a page, by the parameters it reads', async () => {
    const { next, port } = await startWith();
    for (const query of ['utm=x&q=a%20b&page=2', 'page=2&q=a+b', 'q=a+b&page=2&login=true'])
      await sendRequest(port, `/search?${query}`);
    expect(next).toHaveBeenCalledOnce();
    // Other parameters, however many, don't reach the page.
    expect(next.mock.lastCall?.[0].url).toBe('/search?page=2&q=a+b');
    await sendRequest(port, `/search?${'x&'.repeat(2000)}q=c`);
    expect(next.mock.lastCall?.[0].url).toBe('/search?q=c');
    await sendRequest(port, '/search?utm=x');
    expect(next.mock.lastCall?.[0].url).toBe('/search');
  });
});
