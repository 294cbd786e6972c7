import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { processSingleton } from '@/lib/platform/process-singleton';
import type { ZeroResultCounter } from '@/lib/search/zero-results/zero-result-counter';
import { insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { startRouteServer } from '@/tests/route-server';
import { settleAll } from '@/tests/settle-all';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const { get, head, countHandled, queries } = startRouteServer();
let creator: TestUser;

beforeAll(async () => {
  creator = await insertUser();
});

describe('a public read', () => {
  it.each([
    ['/wallpapers', () => '/wallpapers?limit=20'],
    ['/wallpapers/{id}', (id: string) => `/wallpapers/${id}`],
    ['/search', () => '/search?q=heron'],
    ['/categories', () => '/categories'],
    ['/tags', () => '/tags?q=mi'],
  ])('GET %s runs no query the second time and answers the same', async (_, getPath) => {
    const id = await insertWallpaper(creator, { title: 'Heron', tags: ['mist'] });
    const path = getPath(id);
    const first = await get(path);
    expect(first.status).toBe(200);
    queries.take();
    const second = await get(path);
    expect(queries.take()).toBe(0);
    expect(second.body.toString()).toBe(first.body.toString());
    const { 'x-request-id': firstId, 'cache-status': miss, date: _1, ...expected } = first.headers;
    const { 'x-request-id': id2, 'cache-status': hit, date: _2, ...headers } = second.headers;
    expect([miss, hit]).toEqual(['fresco; fwd=miss', 'fresco; hit']);
    expect(headers).toEqual(expected);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', etag: expect.any(String) });
    expect(id2).not.toBe(firstId);
  });

  it('has one entry per meaning of its query', async () => {
    const same = ['?limit=3', '?page=1&limit=3', '?limit=3&page=1', '?limit=03'];
    expect(await countHandled(() => settleAll([get('/wallpapers?limit=3')]))).toBe(1);
    expect(
      await countHandled(async () => {
        for (const query of same) expect((await get(`/wallpapers${query}`)).status).toBe(200);
      }),
    ).toBe(0);
    expect(await countHandled(() => get('/wallpapers?limit=4'))).toBe(1);
    for (const category of ['a%2Cb', 'a%5C%2Cb']) {
      expect(await countHandled(() => get(`/wallpapers?category=${category}`))).toBe(1);
    }
  });

  it('is still rejected if it is invalid', async () => {
    await get('/wallpapers?limit=5');
    for (const query of ['limit=5&unknown=1', 'limit=5&limit=5', 'limit=0']) {
      const { status, headers } = await get(`/wallpapers?${query}`);
      expect([status, headers['cache-control']]).toEqual([400, 'private, no-store']);
    }
    for (const _ of [1, 2]) {
      expect(await countHandled(() => get('/wallpapers/0000000000'))).toBe(1);
    }
  });

  it('supports HEAD, If-None-Match and compression', async () => {
    const path = '/search?q=crane';
    await insertWallpaper(creator, { title: 'Crane' });
    const [first, plain] = [await get(path, { 'accept-encoding': 'gzip' }), await get(path)];
    expect(gunzipSync(first.body)).toEqual(plain.body);
    const br = await get(path, { 'accept-encoding': 'br, gzip' });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    const gzipped = await get(path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzipped.body)).toEqual(plain.body);
    expect(gzipped.headers.vary).toBe('Accept-Encoding');
    const condition = { 'if-none-match': String(plain.headers.etag) };
    for (const headers of [condition, { ...condition, 'cache-control': 'no-cache' }]) {
      const unchanged = await get(path, headers);
      expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
      expect(unchanged.headers['content-type']).toBeUndefined();
    }
    const empty = await head(path);
    expect([empty.status, empty.body.length]).toEqual([200, 0]);
    expect(empty.headers['content-length']).toBe(String(plain.body.length));
  });

  it('has the same body with a cookie, and reaches the route with a token', async () => {
    const cookie = { cookie: `next-auth.session-token=${creator.token}` };
    const path = '/wallpapers?limit=8';
    const first = await get(path);
    queries.take();
    const withCookie = await get(path, cookie);
    expect([withCookie.body.toString(), queries.take()]).toEqual([first.body.toString(), 0]);
    for (const token of [creator.token, 'fresco_invalid']) {
      const authorization = `Bearer ${token}`;
      expect(await countHandled(() => get(path, { authorization }))).toBe(1);
    }
  });

  it('is not shared if it depends on the viewer', async () => {
    const admin = await insertUser('admin');
    const hidden = await insertWallpaper(creator, { status: 'pending' });
    const cookie = ({ token }: TestUser) => ({ cookie: `next-auth.session-token=${token}` });
    expect((await get('/wallpapers?limit=1000', cookie(admin))).status).toBe(200);
    expect((await get('/wallpapers?limit=1000')).status).toBe(400);
    expect((await get(`/wallpapers/${hidden}`, cookie(creator))).status).toBe(200);
    expect((await get(`/wallpapers/${hidden}`)).status).toBe(404);
  });
});

describe('a response from the cache', () => {
  it('is not counted against the limits and has no rate limit headers', async () => {
    process.env.RATE_LIMITS = 'on';
    vi.spyOn(await import('@/lib/platform/env'), 'env').mockReturnValue({
      ...env(),
      RATE_LIMITS: 'on',
    });
    const path = '/search?q=egret';
    const first = await get(path);
    expect(first.headers.ratelimit).toMatch(/^"search";r=59/);
    const second = await get(path);
    expect(second.headers.ratelimit).toBeUndefined();
    expect(second.headers['ratelimit-policy']).toBeUndefined();
    expect((await get('/search?q=another')).headers.ratelimit).toMatch(/^"search";r=58/);
    vi.restoreAllMocks();
  });

  it('counts a search without results once per visitor', async () => {
    const q = 'griffin & co';
    const path = `/search?q=${encodeURIComponent(q)}`;
    const countFor = (agent: string) => get(path, { 'user-agent': agent });
    expect(await countHandled(() => countFor(AGENT))).toBe(1);
    const hits = await countHandled(async () => {
      await countFor(`${AGENT} another`);
      await countFor('curl/8');
      await countFor(AGENT);
    });
    expect(hits).toBe(0);
    await processSingleton<ZeroResultCounter | null>(
      'zero-result-searches.counter',
      () => null,
    )?.finish();
    const row = await db().missedSearch.findFirst({ where: { query: q } });
    expect(row?.searches).toBe(2);
  });
});
