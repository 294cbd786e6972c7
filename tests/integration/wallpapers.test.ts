import { beforeAll, describe, expect, it } from 'vitest';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { GET as listCategory } from '@/app/api/wallpapers/category/[category]/route';
import { GET as list } from '@/app/api/wallpapers/route';
import { buildListResponse } from '@/lib/http/route-response';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';

const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);
const links = (header: string | null) =>
  Object.fromEntries(
    [...(header ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url]),
  );

describe('the wallpaper list', () => {
  let creator: TestUser;
  let category: string;
  /** Newest first. */
  let all: string[];

  beforeAll(async () => {
    creator = await insertUser();
    category = await insertCategory('Côte d’Azur & More');
    all = [];
    for (let day = 0; day < 25; day++) {
      const createdAt = new Date(Date.UTC(2026, 0, 31 - day));
      all.push(await insertWallpaper(creator, { category, createdAt }));
    }
    await insertWallpaper(creator, { category, status: 'pending' });
    await insertWallpaper(creator, { category, status: 'removed' });
  });

  it('is an array of 20, newest first, with paging in headers', async () => {
    const { body, headers } = await call(list);
    expect(ids(body)).toEqual(all.slice(0, 20));
    expect(headers.get('x-total-count')).toBe('25');
    expect([headers.get('x-page'), headers.get('x-per-page')]).toEqual(['1', '20']);
    expect(links(headers.get('link'))).toEqual({
      first: '/api/wallpapers',
      last: '/api/wallpapers?page=2',
      next: '/api/wallpapers?page=2',
    });
  });

  it('continues by page and by cursor', async () => {
    const second = await call(list, { query: { page: '2', limit: '9' } });
    expect(ids(second.body)).toEqual(all.slice(9, 18));
    const cursor = second.headers.get('x-next-cursor') ?? '';
    const third = await call(list, { query: { limit: '9', cursor } });
    expect(ids(third.body)).toEqual(all.slice(18));
    expect(third.headers.get('x-next-cursor')).toBeNull();
    expect(links(second.headers.get('link'))).toMatchObject({
      prev: '/api/wallpapers?page=1&limit=9',
      next: '/api/wallpapers?page=3&limit=9',
    });
    const beyond = await call(list, { query: { page: '9', limit: '9' } });
    expect([beyond.status, beyond.body]).toEqual([200, []]);
    expect(links(beyond.headers.get('link')).next).toBeUndefined();
  });

  it('can be read completely by following the next link', async () => {
    const { listWallpapers } = await import('@/lib/wallpapers/queries');
    const first = await listWallpapers({ page: 1, limit: 10 });
    const found = ids(first.items);
    for (let cursor = first.next; cursor; ) {
      const { body, headers } = await call(list, { query: { limit: '10', cursor } });
      found.push(...ids(body));
      const next = links(headers.get('link')).next;
      cursor = next ? new URL(next, 'http://site.test').searchParams.get('cursor') : null;
    }
    expect(found).toEqual(all);
  });

  it('can be limited to a category in any case, and is empty for an unknown one', async () => {
    const listByName = (name: string) => call(listCategory, { params: { category: name } });
    const { body, headers } = await listByName(category.toUpperCase());
    expect([body.length, headers.get('x-total-count')]).toEqual([20, '25']);
    for (const unknown of ['no such', 'a\0b']) {
      const none = await listByName(unknown);
      expect([none.status, none.body, none.headers.get('x-total-count')]).toEqual([200, [], '0']);
    }
  });

  it('is the same with and without a session, and cacheable', async () => {
    const anonymous = await call(list);
    const admin = await call(list, { as: await insertAdmin(), by: 'cookie' });
    expect(admin.body).toEqual(anonymous.body);
    expect(admin.headers.get('cache-control')).toMatch(/^public, .*s-maxage=10/);
    expect(admin.headers.get('set-cookie')).toBeNull();
  });

  it('returns up to 1,000 to admins, uncached, and up to 100 to everyone else', async () => {
    const [admin, user] = [await insertAdmin(), await insertUser()];
    const request = (as: TestUser | null, limit: number) =>
      call(list, { as, query: { limit: String(limit) } });
    const adminList = await request(admin, 1000);
    expect(ids(adminList.body)).toEqual(all);
    expect(adminList.headers.get('cache-control')).toBe('private, no-store');
    expect((await request(admin, 1001)).status).toBe(400);
    for (const [as, limit] of [
      [user, 101],
      [null, 1000],
    ] as const) {
      const { status, body } = await request(as, limit);
      expect([status, body.issues[0].path]).toEqual([400, 'limit']);
    }
    expect((await request(user, 100)).headers.get('cache-control')).toMatch(/^public/);
  });

  it('consists of the requested wallpapers in their order, without hidden and unknown ones', async () => {
    const hidden = await insertWallpaper(creator, { category, status: 'removed' });
    const [first, second, third] = all as [string, string, string];
    const request = (requested: string[]) => call(list, { query: { ids: requested.join() } });
    const { body, headers } = await request([third, hidden, first, 'unknown001', second]);
    expect(ids(body)).toEqual([third, first, second]);
    expect(headers.get('cache-control')).toMatch(/^public/);
    expect([headers.get('x-total-count'), headers.get('x-next-cursor')]).toEqual(['3', null]);
    expect(ids((await request(all)).body)).toEqual(all);
    expect((await request([])).body).toEqual([]);
    for (const invalid of [['no-id'], Array.from({ length: 101 }, (_, i) => `wall${i + 100000}`)]) {
      const { status, body: error } = await request(invalid);
      expect([status, error.issues[0].path]).toEqual([400, expect.stringMatching(/^ids/)]);
    }
  });

  it('returns 304 for a known ETag', async () => {
    const etag = (await call(list)).headers.get('etag') ?? '';
    const second = await call(list, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([second.status, second.body]).toEqual([304, '']);
    expect(second.headers.get('etag')).toBe(etag);
  });

  it.each([
    [{ page: '0' }],
    [{ page: '-1' }],
    [{ page: '1.5' }],
    [{ page: 'x' }],
    [{ page: '' }],
    [{ limit: '0' }],
    [{ limit: '101' }],
    [{ limit: '1e2' }],
    [{ cursor: 'x' }],
    [{ cursor: 'A'.repeat(23) }],
    [{ unknown: '1' }],
    [{ exclude: '../..' }],
  ])('returns 400 for %j', async (query) => {
    const { status, body } = await call(list, { query: query as Record<string, string> });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues.length).toBeGreaterThan(0);
  });

  it('requires a cursor beyond 10,000 items', async () => {
    expect((await call(list, { query: { page: '100', limit: '100' } })).status).toBe(200);
    const { status, body } = await call(list, { query: { page: '101', limit: '100' } });
    expect(status).toBe(400);
    expect(body.message).toContain('cursor');
    const request = new Request('http://site.test/api/wallpapers?page=100&limit=100');
    const input = { page: 100, limit: 100 };
    const { headers } = buildListResponse(request, input, {
      items: [],
      total: 20_000,
      next: 'abc',
    });
    expect(links(String(headers?.link))).toEqual({
      first: '/api/wallpapers?limit=100',
      prev: '/api/wallpapers?page=99&limit=100',
      next: '/api/wallpapers?limit=100&cursor=abc',
    });
  });
});

describe('a wallpaper', () => {
  it('is public with all its fields', async () => {
    const creator = await insertUser();
    const id = await insertWallpaper(creator, { title: 'Ridgelines' });
    const { status, body, headers } = await call(get, { params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: id,
      title: 'Ridgelines',
      username: creator.username,
      userId: creator.id,
    });
    const fields =
      '_id title category description tags username profilePicture userId smallImageUrl webpImageUrl originalImageUrl createdAt downloads favorites views';
    expect(Object.keys(body)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(body.originalImageUrl).toBe(`http://site.test/i/w/${id}/${'a'.repeat(32)}.webp`);
    expect(body.profilePicture).toBe('http://site.test/user.png');
    // Inserted rows have no share images.
    expect(body).toMatchObject({ cardImageUrl: null, pinImageUrl: null });
    expect(JSON.stringify(body)).not.toContain(creator.email);
    expect(headers.get('cache-control')).toMatch(/^public/);
  });

  it.each(['pending', 'rejected', 'removed'] as const)(
    'is visible only to its creator and admins while %s',
    async (status) => {
      const creator = await insertUser();
      const id = await insertWallpaper(creator, { status });
      const viewers = {
        anonymous: null,
        other: await insertUser(),
        own: creator,
        admin: await insertAdmin(),
      };
      const statuses: Record<string, number> = {};
      for (const [name, as] of Object.entries(viewers)) {
        const response = await call(get, { as, params: { id } });
        statuses[name] = response.status;
        expect(response.headers.get('cache-control')).toBe('private, no-store');
      }
      expect(statuses).toEqual({ anonymous: 404, other: 404, own: 200, admin: 200 });
    },
  );

  it.each(['', 'x', '0123456789', '%00', '\0', '../../etc', '😀'.repeat(10), 'a'.repeat(5000)])(
    'returns 404 for the id %j',
    async (id) => {
      expect((await call(get, { params: { id } })).status).toBe(404);
    },
  );
});
