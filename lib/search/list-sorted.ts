import 'server-only';
import { createHash } from 'node:crypto';
import type { RankedKey } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import type { Filter } from './combine-filters';
import { isWalkShorter, MAX_WALKED, toWhere } from './find';
import { type Sorting, TOPLIST_LENGTH, type TopRange } from './sorting';

export interface SortedInput {
  filter: Filter;
  /** Number of public wallpapers. */
  size: number;
  /** Position of the last wallpaper of the previous page. */
  after?: RankedKey | undefined;
  wanted: number;
}

export interface Sorted {
  items: RankedKey[];
  /** Null if the matches weren't counted. */
  count: number | null;
}

/** A sort order with an index on rank and ID. */
interface Order {
  from: Prisma.Sql;
  id: Prisma.Sql;
  rank: Prisma.Sql;
  isAscending?: boolean;
  /** Length of the list if it's shorter than the index. */
  length?: number;
}

const ID = Prisma.sql`w.id`;
const WALLPAPERS = Prisma.sql`wallpapers w`;
const BY_COUNT = {
  views: { from: WALLPAPERS, id: ID, rank: Prisma.sql`w.views` },
  downloads: { from: WALLPAPERS, id: ID, rank: Prisma.sql`w.downloads` },
  favorites: { from: WALLPAPERS, id: ID, rank: Prisma.sql`w.favorites` },
} as const satisfies Partial<Record<Sorting, Order>>;

/** Lists matches by their number of views, downloads or favorites, highest first. */
export function listByCount(sorting: keyof typeof BY_COUNT, input: SortedInput): Promise<Sorted> {
  return listSorted(BY_COUNT[sorting], input);
}

/** Lists matches that were viewed, downloaded or favorited in a period, most popular first. */
export function listToplist(range: TopRange, input: SortedInput): Promise<Sorted> {
  const from = Prisma.sql`(SELECT * FROM toplist_entries WHERE range = ${range}) AS t`;
  return listSorted(
    { from, id: Prisma.sql`t.wallpaper_id`, rank: Prisma.sql`t.score`, length: TOPLIST_LENGTH },
    input,
  );
}

const KEYS = 2 ** 32;

/**
 * Lists all matches in an order that depends on the seed, without repeating any: the stored random keys are read
 * from the seed's position on, and around to it. Ranks are distances from there.
 */
export async function listRandom(seed: string, input: SortedInput): Promise<Sorted> {
  const start = createHash('md5').update(seed).digest().readInt32BE(0);
  const order: Order = {
    from: Prisma.sql`search_entries e`,
    id: Prisma.sql`e.wallpaper_id`,
    rank: Prisma.sql`e.random_key`,
    isAscending: true,
  };
  const { after, wanted } = input;
  const toKey = (rank: number) => (start + rank) | 0;
  const toRank = (key: number) => (key - start + KEYS) % KEYS;
  const isInSecondPart = after !== undefined && toKey(after.rank) < start;
  const position = after && { rank: toKey(after.rank), id: after.id };
  const first = isInSecondPart
    ? { items: [], count: null }
    : await listSorted(order, { ...input, after: position ?? { rank: start, id: FIRST_ID } });
  const missing = wanted - first.items.length;
  const second =
    missing > 0
      ? await listSorted(order, {
          ...input,
          after: isInSecondPart ? position : undefined,
          wanted: missing,
        })
      : { items: [], count: null };
  const before = second.items.filter(({ rank }) => rank < start);
  return {
    items: [...first.items, ...before].map(({ rank, id }) => ({ rank: toRank(rank), id })),
    count: null,
  };
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Checks wallpapers in their order, or sorts the matches if few are expected or found. */
async function listSorted(order: Order, input: SortedInput): Promise<Sorted> {
  const { filter, size, wanted, after } = input;
  if (filter.share === 0) return { items: [], count: 0 };
  const { from, id, rank } = order;
  const [direction, comparison] = order.isAscending
    ? [Prisma.sql`ASC`, Prisma.sql`>`]
    : [Prisma.sql`DESC`, Prisma.sql`<`];
  const isAfter = (rankOf: Prisma.Sql, idOf: Prisma.Sql) =>
    after
      ? Prisma.sql`(${rankOf}, ${idOf}) ${comparison} (${after.rank}::bigint, ${after.id}::uuid)`
      : Prisma.sql`true`;
  const isIndexed = filter.terms !== null;
  const length = Math.min(size, order.length ?? size);
  const walked = Math.max(order.length ?? MAX_WALKED, wanted);
  if (!isIndexed || isWalkShorter(filter, size, wanted, !after) || length <= walked) {
    const rows = await db().$queryRaw<RankedKey[]>`
      SELECT s.id, s.rank FROM (
        SELECT ${id} AS id, ${rank} AS rank FROM ${from} WHERE ${isAfter(rank, id)}
        ORDER BY ${rank} ${direction}, ${id} ${direction} LIMIT ${walked}
      ) AS s JOIN search_entries d ON d.wallpaper_id = s.id
      WHERE ${toWhere(filter)} ORDER BY s.rank ${direction}, s.id ${direction} LIMIT ${wanted}`;
    const count = after || rows.length === wanted || length > walked ? null : rows.length;
    if (rows.length === wanted || length <= walked || !isIndexed) return { items: rows, count };
  }
  const rows = await db().$queryRaw<(RankedKey & { count: number })[]>`
    WITH hits AS MATERIALIZED (SELECT d.wallpaper_id AS id FROM search_entries d WHERE ${toWhere(filter)})
    SELECT h.id, o.rank, (SELECT count(*)::int FROM hits) AS count
    FROM hits h JOIN LATERAL (SELECT ${rank} AS rank FROM ${from} WHERE ${id} = h.id LIMIT 1) AS o ON true
    WHERE ${isAfter(Prisma.sql`o.rank`, Prisma.sql`h.id`)}
    ORDER BY o.rank ${direction}, h.id ${direction} LIMIT ${wanted}`;
  const items = rows.map((row) => ({ id: row.id, rank: row.rank }));
  return { items, count: after ? null : (rows[0]?.count ?? 0) };
}
