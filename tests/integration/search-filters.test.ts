import { beforeAll, describe, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { GET as list } from '@/app/api/wallpapers/route';
import { encodeRankedCursor } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { refreshToplists } from '@/lib/search/find/refresh-toplists';
import { call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

const NAMES = ['phone', 'laptop', 'screen', 'wide', 'square'] as const;
type Name = (typeof NAMES)[number];
const SIZES: Record<Name, [width: number, height: number]> = {
  phone: [1440, 3120],
  laptop: [2560, 1600],
  screen: [3840, 2160],
  wide: [3440, 1440],
  square: [1500, 1500],
};

let creator: TestUser;
let category: string;
const ids = new Map<string, Name>();

/** Names of the wallpapers of this file, in the order of the response. */
async function names(route: typeof list, query: Record<string, string>) {
  const { status, body } = await call(route, { query: { limit: '100', ...query } });
  expect(status).toBe(200);
  return body.flatMap(({ _id }: { _id: string }) => ids.get(_id) ?? []) as Name[];
}
const find = (q: string, query: Record<string, string> = {}) => names(search, { q, ...query });
const sorted = async (found: Promise<Name[]>) => (await found).sort();

beforeAll(async () => {
  creator = await insertUser();
  category = await insertCategory('Displays');
  for (const [day, name] of NAMES.entries()) {
    const [width, height] = SIZES[name];
    const id = await insertWallpaper(creator, {
      category,
      width,
      height,
      title: `Device number ${name === 'phone' ? 'one' : name}`,
      tags: ['gadget', `${name} tag`],
      createdAt: new Date(Date.UTC(2026, day, 1)),
      views: 10 * (day + 1),
      ...(name === 'laptop' && { license: 'cc0' }),
    });
    ids.set(id, name);
  }
  await insertWallpaper(await insertUser(), { title: 'Device elsewhere' });
});

describe('a condition in the query', () => {
  it.each([
    ['device 4k', ['screen']],
    ['device 1440p', ['laptop', 'phone', 'screen', 'wide']],
    ['device 2560x1600', ['laptop', 'screen']],
    ['device 16:9', ['screen']],
    ['ratio:21x9', ['wide']],
    ['ratio:43x18', ['wide']],
    ['phone device', ['phone']],
    ['device ultrawide', ['wide']],
    ['device portrait', ['phone']],
    ['device orientation:square', ['square']],
    ['device width:>=3440', ['screen', 'wide']],
    ['device width:1500..2600 height:<1601', ['laptop', 'square']],
    ['device -orientation:landscape', ['phone', 'square']],
    ['device license:cc0', ['laptop']],
    ['tag:gadget date:2026-02', ['laptop']],
    ['tag:gadget date:2026-04..2026-01-31', ['laptop', 'screen', 'wide']],
    ['tag:"wide tag" OR tag:"phone tag"', ['phone', 'wide']],
    ['category:displays width:<1500', ['phone']],
    ['"number wide"', ['wide']],
    ['device -number', []],
    ['device color:#0066cc', ['laptop', 'phone', 'screen', 'square', 'wide']],
  ])('%s', async (q, expected) => {
    expect(await sorted(find(q))).toEqual(expected);
  });

  it('can name the creator, also by a former username', async () => {
    const { username } = await db().user.findUniqueOrThrow({ where: { id: creator.id } });
    expect(await find(`user:${username} width:>3500`)).toEqual(['screen']);
    await db().oldUsername.create({ data: { username: 'former-maker', userId: creator.id } });
    expect(await find('user:former-maker 4k')).toEqual(['screen']);
  });
});

describe('a filter', () => {
  it.each([
    [{ orientation: 'portrait,square' }, ['phone', 'square']],
    [{ ratios: '16x9,16x10' }, ['laptop', 'screen']],
    [{ ratios: 'portrait' }, ['phone']],
    [{ atleast: '2560x1600' }, ['laptop', 'screen']],
    [{ fit: '1440x1600' }, ['laptop', 'phone', 'screen']],
    [{ fit: '1500x1500' }, ['laptop', 'screen', 'square']],
    [{ fit: '1500x1500', orientation: 'square' }, ['square']],
    [{ resolutions: '3440x1440,1500x1500' }, ['square', 'wide']],
    [{ tags: 'gadget,wide tag' }, ['wide']],
    [{ license: 'cc0,cc_by' }, ['laptop']],
    [{ license: 'cc0', orientation: 'portrait' }, []],
  ])('%o works with and without a query', async (filters, expected) => {
    const query = { ...filters, category: 'displays' };
    expect(await sorted(find('', query))).toEqual(expected);
    expect(await sorted(names(list, query))).toEqual(expected);
    expect(await sorted(find('device', query))).toEqual(expected);
  });

  it('can have a comma in a value', async () => {
    const named = await insertCategory('Sun, sand');
    const id = await insertWallpaper(creator, { category: named, title: 'Comma dune' });
    const found = async (query: Record<string, string>) => {
      const replies = [await call(list, { query }), await call(search, { query })];
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      return replies.map(({ body }) => body.map(({ _id }: { _id: string }) => _id));
    };
    expect(await found({ category: 'sun\\, sand' })).toEqual([[id], [id]]);
    expect(await found({ category: 'nothing,sun\\, sand', orientation: 'landscape' })).toEqual([
      [id],
      [id],
    ]);
    expect(await found({ category: 'sun, sand' })).toEqual([[], []]);
  });

  it('limits the time of the upload', async () => {
    const id = await insertWallpaper(creator, { category, title: 'New device' });
    const { body } = await call(list, { query: { period: '1w', category: 'displays' } });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  });

  it('wins over the same condition in the query', async () => {
    expect(await find('device orientation:portrait', { orientation: 'square' })).toEqual([
      'square',
    ]);
    expect(await find('device 4k', { resolutions: '2560x1600' })).toEqual(['laptop']);
  });

  it.each([
    ['ratios', '16x9,wide'],
    ['atleast', 'large'],
    ['sorting', 'best'],
    ['topRange', '2w'],
    ['seed', '../'],
    ['license', 'mine'],
  ])('%s=%s is rejected', async (name, value) => {
    for (const route of [search, list]) {
      const { status, body } = await call(route, { query: { [name]: value } });
      expect([status, body.issues[0].path]).toEqual([400, name]);
    }
  });

  it('leaves a blank search without filters empty', async () => {
    expect(await find('', { sorting: 'views' })).toEqual([]);
    expect(await find('color:#0066cc')).toEqual([]);
  });
});

describe('a sort order', () => {
  it('lists by date and by number of views, and pages by cursor', async () => {
    const newest = [...NAMES].reverse();
    expect(await find('device', { sorting: 'date_added' })).toEqual(newest);
    expect(await names(list, { sorting: 'views', category: 'displays' })).toEqual(newest);
    expect(await readAll('views')).toEqual(newest);
  });

  it('ends after a cursor with a number that no column can hold', async () => {
    const cursor = encodeRankedCursor({ rank: 2 ** 48 - 1, id: crypto.randomUUID() });
    for (const sorting of ['views', 'downloads', 'favorites', 'toplist', 'random']) {
      const { status } = await call(search, { query: { q: 'device', sorting, cursor } });
      expect([sorting, status]).toEqual([sorting, 200]);
    }
  });

  it('is random by a seed, without repeating any', async () => {
    // An order begins after its seed's position, so few seeds could share the one of five wallpapers.
    const seeds = Array.from({ length: 40 }, (_, index) => `seed${index}`);
    const orders = await settleAll(seeds.map((seed) => readAll('random', { seed })));
    for (const order of orders) expect([...order].sort()).toEqual([...NAMES].sort());
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
    expect(await readAll('random', { seed: 'seed0' })).toEqual(orders[0]);
  });

  it('lists the most popular of a period', async () => {
    const publicIds = [...ids.keys()];
    const rows = await db().wallpaper.findMany({ where: { publicId: { in: publicIds } } });
    const idOf = (name: Name) =>
      rows.find(({ publicId }) => ids.get(publicId) === name)?.id as string;
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    await db().wallpaperDay.createMany({
      data: [
        { wallpaperId: idOf('phone'), day: day(0), views: 3 },
        { wallpaperId: idOf('wide'), day: day(0), downloads: 1 },
        { wallpaperId: idOf('screen'), day: day(20), views: 90 },
        { wallpaperId: idOf('square'), day: day(500), views: 900 },
      ],
    });
    await db().favorite.create({
      data: { userId: (await insertUser()).id, wallpaperId: idOf('laptop') },
    });
    await refreshToplists();
    const top = (topRange: string) => names(list, { sorting: 'toplist', topRange });
    expect(await top('1w')).toEqual(['laptop', 'wide', 'phone']);
    expect(await top('1M')).toEqual(['screen', 'laptop', 'wide', 'phone']);
    expect(await names(list, { sorting: 'toplist', orientation: 'portrait' })).toEqual(['phone']);
  });

  it('lists the newest, page by page, if none was viewed in the period', async () => {
    await db().$executeRaw`DELETE FROM toplist_entries`;
    const newest = await readAll('date_added');
    expect(newest).toHaveLength(NAMES.length);
    expect(await readAll('toplist', { topRange: '1d' })).toEqual(newest);
    const secondPage = { q: 'number', category: 'displays', limit: '2', page: '2' };
    expect(await names(search, { ...secondPage, sorting: 'toplist' })).toEqual(newest.slice(2, 4));
  });

  /** Reads page by page, two at a time. */
  async function readAll(sorting: string, query: Record<string, string> = {}): Promise<Name[]> {
    const found: Name[] = [];
    let cursor: string | null = null;
    do {
      const reply = await call(search, {
        query: {
          q: 'number',
          category: 'displays',
          sorting,
          limit: '2',
          ...query,
          ...(cursor && { cursor }),
        },
      });
      expect(reply.status).toBe(200);
      found.push(...reply.body.flatMap(({ _id }: { _id: string }) => ids.get(_id) ?? []));
      cursor = reply.headers.get('x-next-cursor');
    } while (cursor);
    return found;
  }
});
