import { beforeAll, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { GET as list } from '@/app/api/wallpapers/route';
import { db } from '@/lib/platform/db';
import { refreshToplists } from '@/lib/search/find/refresh-toplists';
import { SORTINGS } from '@/lib/search/query/sorting';
import { type CallResult, call } from '@/tests/call';
import { insertCategory, insertUser, insertWallpaper } from '@/tests/factories';

const FIT = '1440x3120';
/** Of this screen: exact, a third less a bit, a third, and more than that. `small` is too low. */
const SIZES = {
  whole: [1440, 3120],
  tall: [1440, 4679],
  third: [2160, 3120],
  more: [2161, 3120],
  wide: [5120, 3200],
  square: [3200, 3200],
  small: [1440, 3119],
} as const;
type Name = keyof typeof SIZES;
const FAR: Name[] = ['more', 'wide', 'square'];
const NEAR: Name[] = ['whole', 'tall', 'third'];
/** Oldest first, and least viewed. */
const NAMES: Name[] = ['wide', 'whole', 'small', 'more', 'tall', 'square', 'third'];

const ids = new Map<string, Name>();
let category: string;

beforeAll(async () => {
  category = await insertCategory('Crops');
  const creator = await insertUser();
  for (const [index, name] of NAMES.entries()) {
    const [width, height] = SIZES[name];
    const count = index + 1;
    const id = await insertWallpaper(creator, {
      ...{ category, width, height, title: `Harbor ${name}`, tags: ['pier'] },
      ...{ views: count, downloads: count, favorites: count },
      createdAt: new Date(Date.UTC(2026, index, 1)),
    });
    ids.set(id, name);
  }
  const rows = await db().wallpaper.findMany({ where: { publicId: { in: [...ids.keys()] } } });
  await db().wallpaperDay.createMany({
    data: rows.map(({ id, views }) => ({ wallpaperId: id, day: new Date(), views })),
  });
  await refreshToplists();
});

const toNames = (body: { _id: string }[]) => body.flatMap(({ _id }) => ids.get(_id) ?? []);

/** Reads by cursor, and checks that page numbers and the total agree. */
async function readAll(route: typeof list, query: Record<string, string>): Promise<Name[]> {
  const found: Name[] = [];
  let cursor: string | null = null;
  for (let page = 1; page === 1 || cursor; page += 1) {
    const read = async (position: Record<string, string>) => {
      const reply = await call(route, { query: { limit: '2', fit: FIT, ...query, ...position } });
      expect(reply.status).toBe(200);
      return reply;
    };
    const numbered = await read({ page: String(page) });
    const reply: CallResult = cursor ? await read({ cursor }) : numbered;
    expect(toNames(reply.body)).toEqual(toNames(numbered.body));
    const isCounted = !['random', 'toplist'].includes(query.sorting ?? '');
    if (isCounted) expect(numbered.headers.get('x-total-count')).toBe('6');
    found.push(...toNames(reply.body));
    cursor = reply.headers.get('x-next-cursor');
  }
  return found;
}

it.each(SORTINGS)('what loses more than a third comes last, by %s', async (sorting) => {
  const expected = NAMES.toReversed().filter((name) => name !== 'small');
  const inOrder = [NEAR, FAR].flatMap((range) => expected.filter((name) => range.includes(name)));
  const lists = [await readAll(search, { q: 'harbor', category: 'crops', sorting, seed: 'a' })];
  if (sorting !== 'relevance') {
    lists.push(await readAll(list, { category: 'crops', sorting, seed: 'a' }));
  }
  for (const names of lists) {
    if (sorting !== 'random') expect(names).toEqual(inOrder);
    expect([names.slice(0, 3).sort(), names.slice(3).sort()]).toEqual([
      [...NEAR].sort(),
      [...FAR].sort(),
    ]);
  }
});

it('what matches only in part has the same order', async () => {
  const query = { q: 'harbor pier xyzzyx', category: 'crops', fit: FIT };
  const names = toNames((await call(search, { query })).body);
  expect(names.slice(0, 3).sort()).toEqual([...NEAR].sort());
  expect(names.slice(3).sort()).toEqual([...FAR].sort());
});

it('what is similar to a wallpaper has the same order', async () => {
  const [id] = [...ids].find(([, name]) => name === 'small') ?? [];
  const names = toNames((await call(search, { query: { q: `like:${id}`, fit: FIT } })).body);
  expect(names.slice(0, 3).sort()).toEqual([...NEAR].sort());
  expect(names.slice(3).sort()).toEqual([...FAR].sort());
});

it('a cursor of the second part is checked like others', async () => {
  for (const cursor of ['~', '~~', '~AAAA']) {
    const { status } = await call(list, { query: { fit: FIT, cursor } });
    expect(status).toBe(400);
  }
});
