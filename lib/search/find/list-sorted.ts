import 'server-only';
import { createHash } from 'node:crypto';
import type { RankedKey } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import {
  byTerms,
  type Filter,
  isIndexed,
  joinAll,
  toWhere,
} from '@/lib/search/index/combine-filters';
import { estimateShare, type TermShares } from '@/lib/search/index/term-shares';
import { anyTerm } from '@/lib/search/index/terms';
import { TOPLIST_LENGTH, type TopRange } from '@/lib/search/query/sorting';
import { Prisma } from '@/prisma/generated/client';
import { MAX_COUNTED } from './find';
import { type Order, POPULARITY_ORDERS, RANDOM_ORDER } from './orders';

/** Rows of an order that are checked one by one before the index of terms is used. */
const MAX_WALKED = 1000;
/** Without terms to look up, no index helps: more rows are checked, then the list ends. */
const MAX_UNINDEXED = 5000;
/** Matches to look up at once for those that are wanted, because estimates may be wrong. */
const withSurplus = (wanted: number) => 1.5 * wanted + 60;
/** How many more are looked up if these are too few. */
const GROWTH = 32;
const MAX_INT = 2 ** 31 - 1;

export interface SortedInput {
  filter: Filter;
  /** Number of public wallpapers. */
  size: number;
  shares: TermShares;
  /** Position of the last wallpaper of the previous page. */
  after?: RankedKey | undefined;
  wanted: number;
  /** Those that come after all others, on a first page of few matches. */
  isLast?: Prisma.Sql | undefined;
}

type Match = RankedKey & { isLast?: true };

export interface Sorted {
  items: Match[];
  /** Null if the matches weren't counted. */
  count: number | null;
}

/** Lists matches by their number of views, downloads or favorites, highest first. */
export function listByCount(
  sorting: keyof typeof POPULARITY_ORDERS,
  input: SortedInput,
): Promise<Sorted> {
  return listSorted(POPULARITY_ORDERS[sorting], input);
}

/** Lists matches that were viewed, downloaded or favorited in a period, most popular first. There may be none. */
export async function listToplist(
  range: TopRange,
  { filter, after, wanted }: SortedInput,
): Promise<Sorted> {
  if (filter.share === 0) return { items: [], count: 0 };
  const where = toWhere(filter);
  const isAfter = after
    ? Prisma.sql`(d.score, d.wallpaper_id) < (${after.rank}::bigint, ${after.id}::uuid)`
    : Prisma.sql`true`;
  // Checks the current entry too, because the wallpaper may have changed since the toplist was computed.
  const items = await db().$queryRaw<RankedKey[]>`
    SELECT s.id, s.rank FROM (
      SELECT d.wallpaper_id AS id, d.score AS rank FROM toplist_entries d
      WHERE d.range = ${range} AND ${isAfter} AND ${where}
      ORDER BY d.score DESC, d.wallpaper_id DESC LIMIT ${TOPLIST_LENGTH}
    ) AS s JOIN LATERAL (SELECT * FROM search_entries WHERE wallpaper_id = s.id LIMIT 1) AS d ON ${where}
    ORDER BY s.rank DESC, s.id DESC LIMIT ${wanted}`;
  return { items, count: after || items.length === wanted ? null : items.length };
}

const KEYS = 2 ** 32;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Lists all matches in an order that depends on the seed, without repeating any: the stored random keys are read
 * from the seed's position on, and around to it. Ranks are distances from there.
 */
export async function listRandom(seed: string, input: SortedInput): Promise<Sorted> {
  const start = createHash('md5').update(seed).digest().readInt32BE(0);
  const { after, wanted } = input;
  const toKey = (rank: number) => (start + rank) | 0;
  const toRank = (key: number) => (key - start + KEYS) % KEYS;
  const isInSecondPart = after !== undefined && toKey(after.rank) < start;
  const position = after && { rank: toKey(after.rank), id: after.id };
  const list = (part: Partial<SortedInput>) => listSorted(RANDOM_ORDER, { ...input, ...part });
  const first = isInSecondPart
    ? { items: [] }
    : await list({ after: position ?? { rank: start, id: FIRST_ID } });
  const missing = wanted - first.items.length;
  const second =
    missing > 0
      ? await list({ after: isInSecondPart ? position : undefined, wanted: missing })
      : { items: [] };
  const before = second.items.filter(({ rank }) => rank < start);
  return {
    items: [...first.items, ...before].map(({ rank, id }) => ({ rank: toRank(rank), id })),
    count: null,
  };
}

/** Checks wallpapers in their order if many match, else looks the first matches up. */
async function listSorted(order: Order, input: SortedInput): Promise<Sorted> {
  const { filter, size, wanted, after } = input;
  if (filter.share === 0) return { items: [], count: 0 };
  const canLookUp = isIndexed(filter);
  if (input.isLast || (canLookUp && (isCounted(input) || wanted > filter.share * MAX_WALKED))) {
    return lookUp(order, input);
  }
  const walked = canLookUp ? Math.max(MAX_WALKED, wanted) : MAX_UNINDEXED;
  const items = await walk(order, input, walked);
  if (items.length < wanted && canLookUp && size > walked) {
    return lookUp(order, input, (GROWTH * walked) / size);
  }
  const isComplete = items.length < wanted && size <= walked && !after;
  return { items, count: isComplete ? items.length : null };
}

const isCounted = ({ filter, size, after, isLast }: SortedInput) =>
  isLast !== undefined || (!after && filter.share * size <= MAX_COUNTED);

function walk(order: Order, { filter, wanted, after }: SortedInput, walked: number) {
  const { from, id, rank, direction } = order;
  return db().$queryRaw<RankedKey[]>`
    SELECT s.id, s.rank FROM (
      SELECT ${id} AS id, ${rank} AS rank FROM ${from} WHERE ${isLater(order, after, rank, id)}
      ORDER BY ${rank} ${direction}, ${id} ${direction} LIMIT ${walked}
    ) AS s JOIN search_entries d ON d.wallpaper_id = s.id
    WHERE ${toWhere(filter)} ORDER BY s.rank ${direction}, s.id ${direction} LIMIT ${wanted}`;
}

function isLater(order: Order, after: RankedKey | undefined, rank: Prisma.Sql, id: Prisma.Sql) {
  if (!after) return Prisma.sql`true`;
  return Prisma.sql`(${rank}, ${id}) ${order.comparison} (${after.rank}::bigint, ${after.id}::uuid)`;
}

/** Looks up the matches in the first steps of the order, then in further ones until there are enough. */
async function lookUp(order: Order, input: SortedInput, minShare = 0): Promise<Sorted> {
  const { filter, size, wanted, after } = input;
  const items: Match[] = [];
  let count: number | null = 0;
  let share = isCounted(input)
    ? 1
    : Math.max(minShare, withSurplus(wanted) / (filter.share * size));
  let first = after ? order.findStep(after.rank) : 0;
  while (first < order.steps.length && items.length < wanted) {
    const last = findLastStep(order, first, share, input.shares);
    const found = await readSteps(order, [first, last], input, wanted - items.length);
    items.push(...found.map(toMatch));
    count = first === 0 && last === order.steps.length ? (found[0]?.count ?? 0) : null;
    [first, share] = [last, share * GROWTH];
  }
  return { items, count: after ? null : count };
}

const toMatch = ({ id, rank, isLast }: Match): Match => ({ id, rank, ...(isLast && { isLast }) });

/** Index after the steps that contain `share` of all wallpapers. All of them if their sizes aren't known. */
function findLastStep({ steps }: Order, first: number, share: number, shares: TermShares): number {
  let [last, sum] = [first, 0];
  while (last < steps.length && (sum < share || last === first)) {
    sum += estimateShare(steps.slice(last, last + 1), 0, shares);
    last += 1;
  }
  return last;
}

/** Matches in some steps of the order, up to `wanted`. */
function readSteps(
  order: Order,
  [first, last]: [number, number],
  { filter, after, shares, isLast = Prisma.sql`false` }: SortedInput,
  wanted: number,
): Promise<(Match & { count: number })[]> {
  const steps = order.steps.slice(first, last);
  const isPart = steps.length < order.steps.length;
  const inSteps = byTerms(anyTerm(steps), estimateShare(steps, 1, shares));
  const where = toWhere(isPart ? joinAll([filter, inSteps]) : filter);
  const { rank, direction } = order;
  if (order.isInEntry) {
    return db().$queryRaw`
      WITH hits AS MATERIALIZED (
        SELECT d.wallpaper_id AS id, ${rank} AS rank FROM search_entries d
        WHERE ${where} AND ${isLater(order, after, rank, Prisma.sql`d.wallpaper_id`)}
      )
      SELECT *, (SELECT count(*)::int FROM hits) AS count FROM hits
      ORDER BY rank ${direction}, id ${direction} LIMIT ${wanted}`;
  }
  // Ranks are in another table. Those of the first steps are read, and in the last step, all are 0.
  const read = after ? MAX_INT : wanted;
  return db().$queryRaw`
    WITH hits AS MATERIALIZED (
      SELECT d.wallpaper_id AS id, ${isLast} AS "isLast", idx(${order.steps}::int[], (d.terms & ${order.steps}::int[])[1]) AS step
      FROM search_entries d WHERE ${where}
    ),
    best AS (SELECT * FROM hits ORDER BY "isLast", step FETCH FIRST (${read}::bigint) ROWS WITH TIES)
    SELECT id, rank, "isLast", (SELECT count(*)::int FROM hits) AS count FROM (
      SELECT b.id, b."isLast", coalesce(o.rank, 0) AS rank FROM best b LEFT JOIN LATERAL (
        SELECT ${rank} AS rank FROM wallpapers w WHERE w.id = b.id LIMIT 1
      ) AS o ON b.step < ${order.steps.length}::int
    ) AS ranked
    WHERE ${isLater(order, after, Prisma.sql`rank`, Prisma.sql`id`)}
    ORDER BY "isLast", rank ${direction}, id ${direction} LIMIT ${wanted}`;
}
