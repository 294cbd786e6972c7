import { beforeAll, expect, it } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { GET as listUserFavorites } from '@/app/api/user/[id]/favorites/route';
import { GET as getUser } from '@/app/api/user/[id]/route';
import { GET as listUserWallpapers } from '@/app/api/user/[id]/wallpapers/route';
import { GET as listCategory } from '@/app/api/wallpapers/category/[category]/route';
import { GET as list } from '@/app/api/wallpapers/route';
import { listCategories } from '@/lib/categories/queries';
import { addFavorite } from '@/lib/favorites/commands';
import { db } from '@/lib/platform/db';
import { readCategoryFeed, readProfileFeed } from '@/lib/share/queries/feeds';
import { getTag } from '@/lib/tags/queries';
import { call } from '@/tests/call';
import {
  insertCategory,
  insertSet,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

let creator: TestUser;
let category: string;
/** Newest first, without the dark versions. */
let tiles: string[];
/** By light version. */
const darkOf = new Map<string, string>();

type Handler = Parameters<typeof call>[0];
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);

async function readAll(
  handler: Handler,
  options: { as?: TestUser; params?: object; query?: object },
) {
  const [pages, totals]: [string[][], unknown[]] = [[], []];
  let cursor: string | null = null;
  do {
    const query = { ...options.query, limit: '9', ...(cursor && { cursor }) };
    const { body, headers } = await call(handler, { ...options, query } as never);
    pages.push(ids(body));
    totals.push(headers.get('x-total-count'));
    cursor = headers.get('x-next-cursor');
  } while (cursor);
  return { pages, total: totals[0] };
}

beforeAll(async () => {
  creator = await insertUser();
  category = await insertCategory();
  const start = Date.now() - 1_000_000;
  const insert = (second: number, title: string) =>
    insertWallpaper(creator, {
      category,
      title,
      tags: ['estuary'],
      createdAt: new Date(start + second * 1000),
    });
  const found: string[] = [];
  for (let number = 0; number < 20; number += 1) {
    const id = await insert(number, `Estuary ${number}`);
    found.unshift(id);
    // At page boundaries and within pages. Dark versions are newer than all light ones, or older.
    if (![0, 2, 3, 10, 11, 12, 19].includes(number)) continue;
    const dark = await insert(number % 2 ? 100 + number : -100 - number, `Nocturne ${number}`);
    darkOf.set(id, dark);
    await insertSet(creator, id, dark);
  }
  tiles = found;
});

const pagesOf = (list: string[]) => [list.slice(0, 9), list.slice(9, 18), list.slice(18)];

it('lists have full pages without the dark versions, and count what they show', async () => {
  const expected = { pages: pagesOf(tiles), total: '20' };
  const own = { params: { id: creator.username } };
  expect(await readAll(listCategory, { params: { category } })).toEqual(expected);
  expect(await readAll(listUserWallpapers, own)).toEqual(expected);
  expect(await readAll(listUserWallpapers, { ...own, as: creator })).toEqual(expected);
  expect(await readAll(list, { query: { user: creator.username } })).toEqual({
    ...expected,
    total: '20',
  });
  const page2 = await call(listCategory, {
    params: { category },
    query: { page: '2', limit: '9' },
  });
  expect(ids(page2.body)).toEqual(tiles.slice(9, 18));
});

it('the newest list leaves them out, too, and its total is the sum of the categories', async () => {
  const { body, headers } = await call(list, { query: { limit: '100' } });
  expect(ids(body).filter((id) => [...darkOf.values()].includes(id))).toEqual([]);
  const total = (await listCategories()).reduce(
    (sum, { wallpaperCount }) => sum + wallpaperCount,
    0,
  );
  expect(headers.get('x-total-count')).toBe(String(total));
});

it('profiles, categories, tags and feeds count and show a set once', async () => {
  const { body } = await call(getUser, { params: { id: creator.username } });
  const found = (await listCategories()).find(({ name }) => name === category);
  const tag = await getTag('estuary');
  expect([body.wallpaperCount, found?.wallpaperCount, tag?.wallpaperCount]).toEqual([20, 20, 20]);
  for (const feed of [await readCategoryFeed(category), await readProfileFeed(creator.username)]) {
    expect([feed?.match(/<item>/g)?.length, feed?.includes('Nocturne')]).toEqual([20, false]);
  }
});

it('a tag with many wallpapers counts each one of a set', async () => {
  const [user, name] = [await insertUser(), 'many in a set'];
  const members = [1, 2].map(() => insertWallpaper(user, { tags: [name] }));
  await insertSet(user, ...(await settleAll(members)));
  for (const [wallpaperCount, expected] of [
    [1000, { wallpaperCount: 999, isExact: true }],
    [1001, { wallpaperCount: 1001, isExact: false }],
  ] as const) {
    await db().tag.update({ where: { name }, data: { wallpaperCount } });
    expect(await getTag(name)).toMatchObject({ name, ...expected });
  }
});

it('a list without a wallpaper leaves out its whole set', async () => {
  const [light = '', dark = ''] = [...darkOf][2] ?? [];
  for (const exclude of [light, dark]) {
    const rest = tiles.filter((id) => id !== light);
    for (const query of [
      { exclude, category },
      { exclude, user: creator.username, sorting: 'random', seed: 'x' },
    ]) {
      const { pages } = await readAll(list, { query });
      expect(pages.flat().sort()).toEqual(rest.toSorted());
    }
  }
});

it('search finds a set by the words of either, and lists in every order show it once', async () => {
  const [light = ''] = [...darkOf].map(([id]) => id);
  const find = async (q: string) => ids((await call(search, { query: { q } })).body);
  expect(await find('"nocturne 0"')).toEqual([light]);
  expect(await find('"estuary 0"')).toEqual([light]);
  const sorted = (sorting: string) =>
    readAll(list, { query: { user: creator.username, sorting, tags: 'estuary', seed: 'x' } });
  for (const sorting of ['views', 'favorites', 'random', 'date_added']) {
    expect((await sorted(sorting)).pages.flat().sort()).toEqual(tiles.toSorted());
  }
});

it('favorites show a set once, by its first favorite', async () => {
  const fan = await insertUser();
  const viewer = await toViewer(fan);
  const [[light = '', dark = ''] = [], [, other = ''] = []] = [...darkOf];
  for (const id of [light, dark, other]) await addFavorite(viewer, id);
  const { pages, total } = await readAll(listUserFavorites, { params: { id: fan.username } });
  expect([pages, total]).toEqual([[[other, light]], '2']);
  const { body } = await call(getUser, { params: { id: fan.username } });
  expect(body.favoriteCount).toBe(2);
});
