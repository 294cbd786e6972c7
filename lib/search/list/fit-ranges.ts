import 'server-only';
import type { Size } from '@/lib/crop';
import { MAX_COUNTED } from '@/lib/search/find/find';
import { bySql, type Filter, isIndexed } from '@/lib/search/index/combine-filters';
import { estimateShare } from '@/lib/search/index/term-shares';
import { getTerm } from '@/lib/search/index/terms';
import type { ResolvedQuery } from '@/lib/search/resolve/compile';
import { Prisma } from '@/prisma/generated/client';
import type { FindInput, Found } from './found';

/** Assumed share of the wallpapers that lose at most a third, if the index has no term that all of them have. */
const NEAR_SHARE = 0.5;
/** Least share that is expected to lose more. */
const MIN_FAR_SHARE = 0.1;

/** The wallpapers of a list that is limited to a screen, in two parts, one after the other. */
export interface FitRanges {
  screen: Size;
  /** Lose at most a third of the picture. */
  near: Filter;
  far: Filter;
  /** Of `search_entries d`, like `losesThird`. */
  isFar: Prisma.Sql;
}

/** Null if the query isn't limited to a screen. */
export function getFitRanges({ clauses, shares }: ResolvedQuery): FitRanges | null {
  const condition = clauses
    .flat()
    .flatMap(({ conditions }) => conditions)
    .find(({ kind }) => kind === 'fit');
  if (condition?.kind !== 'fit') return null;
  const { screen } = condition;
  const [a, b] = [
    Prisma.sql`d.width::bigint * ${screen.height}::bigint`,
    Prisma.sql`d.height::bigint * ${screen.width}::bigint`,
  ];
  const isFar = Prisma.sql`3 * least(${a}, ${b}) < 2 * greatest(${a}, ${b})`;
  const term = getCommonTerm(screen.width / screen.height);
  const share = term === null ? NEAR_SHARE : estimateShare([term], NEAR_SHARE, shares);
  return {
    screen,
    near: bySql(Prisma.sql`NOT (${isFar})`, share, term === null ? null : String(term)),
    far: bySql(isFar, Math.max(MIN_FAR_SHARE, 1 - share)),
    isFar,
  };
}

/** A term of all wallpapers whose ratio differs from that of the screen by a third or less. */
function getCommonTerm(ratio: number): number | null {
  const [min, max] = [(2 / 3) * ratio, 1.5 * ratio];
  if (min >= 2) return getTerm('shape', 'ultrawide');
  if (min > 1) return getTerm('orientation', 'landscape');
  return max < 1 ? getTerm('orientation', 'portrait') : null;
}

/** Whether the matches of both parts are read and counted at once. */
export const areFew = (filter: Filter, { size }: ResolvedQuery) =>
  filter.share * size <= MAX_COUNTED && (isIndexed(filter) || size <= MAX_COUNTED);

/** Finds a page of what is near, then of what is far. */
export async function findInRanges(
  { near, far }: FitRanges,
  input: FindInput,
  find: (range: Filter, input: FindInput) => Promise<Found>,
): Promise<Found> {
  const { cursor, page, limit } = input;
  const skip = cursor ? 0 : (page - 1) * limit;
  const wanted = skip + limit;
  const isPast = cursor?.isLast === true;
  const first = isPast ? NONE : await find(near, { ...input, page: 1, limit: wanted });
  const missing = wanted - first.items.length;
  const isCounted = first.count !== null && !cursor;
  // With one more than the page, there is a next one.
  if (missing < 0 && !isCounted) return { items: first.items.slice(skip), count: null };
  const rest = { page: 1, limit: Math.max(0, missing), cursor: isPast ? cursor : undefined };
  const second = await find(far, { ...input, ...rest });
  const items = [
    ...first.items,
    ...second.items.map((item) => ({ ...item, isLast: true as const })),
  ];
  return {
    items: items.slice(skip, wanted + 1),
    count: isCounted && second.count !== null ? (first.count ?? 0) + second.count : null,
  };
}

const NONE: Found = { items: [], count: null };
