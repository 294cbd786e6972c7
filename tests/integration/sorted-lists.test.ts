import { beforeAll, expect, it } from 'vitest';
import type { RankedKey } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import {
  listByCount,
  listRandom,
  type Sorted,
  type SortedInput,
} from '@/lib/search/find/list-sorted';
import { POPULARITY_ORDERS, RANDOM_ORDER } from '@/lib/search/find/orders';
import { byTerms, type Filter } from '@/lib/search/index/combine-filters';
import { getTerm } from '@/lib/search/index/terms';
import { insertCategory, insertUser, insertWallpaper } from '@/tests/factories';

// As if these few were among a billion: the index is asked for a few steps of an order at a time.
const SIZE = 1e9;
const PAGE = 4;
const COUNTS = [
  0,
  0,
  0,
  0,
  0,
  0,
  1,
  2,
  2,
  3,
  6,
  7,
  14,
  15,
  15,
  200,
  1022,
  1023,
  1_000_000,
  2 ** 31 - 1,
];
const orders = [...Object.values(POPULARITY_ORDERS), RANDOM_ORDER];
const shares = new Map(orders.flatMap(({ steps }) => steps.map((step) => [step, 0.001])));

let filter: Filter;
let category: string;

beforeAll(async () => {
  category = await insertCategory('Ordered');
  const creator = await insertUser();
  for (const [index, views] of COUNTS.entries()) {
    const favorites = COUNTS[COUNTS.length - 1 - index] ?? 0;
    const downloads = COUNTS[(index + 1) % COUNTS.length] ?? 0;
    await insertWallpaper(creator, { category, views, downloads, favorites });
  }
  const { id } = await db().category.findUniqueOrThrow({ where: { name: category } });
  filter = byTerms(String(getTerm('category', id)), 1e-5);
});

async function readAll(list: (input: SortedInput) => Promise<Sorted>): Promise<RankedKey[]> {
  const found: RankedKey[] = [];
  for (let isLast = false; !isLast; ) {
    const input = { filter, size: SIZE, shares, after: found.at(-1), wanted: PAGE };
    const { items } = await list(input);
    found.push(...items);
    isLast = items.length < PAGE;
  }
  return found;
}

const COLUMNS = ['views', 'downloads', 'favorites'] as const;

const read = (column: (typeof COLUMNS)[number]) =>
  db().wallpaper.findMany({
    where: { category: { name: category } },
    select: { id: true, views: true, downloads: true, favorites: true },
    orderBy: [{ [column]: 'desc' }, { id: 'desc' }],
  });

it.each(COLUMNS)('few of very many wallpapers are listed by %s, page by page', async (column) => {
  const rows = await read(column);
  const found = await readAll((input) => listByCount(column, input));
  expect(found).toEqual(rows.map((row) => ({ id: row.id, rank: row[column] })));
});

it('few of very many wallpapers are listed in a random order, without repeating any', async () => {
  const rows = await read('views');
  for (const seed of ['a', 'b', 'c']) {
    const found = await readAll((input) => listRandom(seed, input));
    expect(found.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(found.map(({ rank }) => rank)).toEqual(
      found.map(({ rank }) => rank).sort((a, b) => a - b),
    );
  }
});

it('a wallpaper moves to its new position when it is viewed, downloaded and favorited', async () => {
  const [last] = (await read('views')).slice(-1);
  const where = { id: last?.id ?? '' };
  for (const count of [1, 2, 3, 250]) {
    await db().wallpaper.update({
      where,
      data: { views: count, downloads: count, favorites: count },
    });
    for (const column of COLUMNS) {
      const found = await readAll((input) => listByCount(column, input));
      expect(found).toContainEqual({ id: where.id, rank: count });
      expect(found.map(({ id }) => id)).toEqual((await read(column)).map(({ id }) => id));
    }
  }
  const stale = await db().$queryRaw`
    SELECT FROM search_entries WHERE terms <> ARRAY(SELECT DISTINCT term FROM search_terms(wallpaper_id) ORDER BY term)`;
  expect(stale).toEqual([]);
});
