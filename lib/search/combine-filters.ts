import { Prisma } from '@/prisma/generated/client';
import { allOf, anyOf, type TermQuery } from './terms';

/** Reading an entry of the index costs about a twentieth of reading and checking a row. */
const ENTRY_COST = 0.05;
/** Least share that an exclusion is expected to leave. */
const MIN_REST = 0.2;

/** A condition, or several, as SQL on `search_entries d`. */
export interface Filter {
  /** What every match fulfills, for the index. */
  terms: TermQuery;
  /** Further conditions that no term stands for. */
  sql: Prisma.Sql | null;
  /** Part of `sql` that limits the ID, so that a list in this order can start there. */
  ids?: Prisma.Sql | undefined;
  /** Estimated share of the matching wallpapers: 0 if there are none. */
  share: number;
}

export const NOTHING: Filter = { terms: null, sql: Prisma.sql`false`, share: 0 };

/** A wallpaper has to match all. Those that the index isn't used for are checked for each match of the others. */
export function joinAll(all: readonly Filter[]): Filter {
  const filters = removeDuplicates(all);
  const indexed = chooseIndexed(filters);
  const ids = filters.flatMap((filter) => filter.ids ?? []);
  const sql = filters.flatMap((filter) => [
    ...(filter.terms && !indexed.includes(filter)
      ? [Prisma.sql`(d.terms @@ ${filter.terms}::query_int) IS TRUE`]
      : []),
    ...(filter.sql ? [filter.sql] : []),
  ]);
  return {
    terms: allOf(indexed.map(({ terms }) => terms)),
    sql: sql.length > 0 ? Prisma.join(sql, ' AND ') : null,
    ids: ids.length > 0 ? Prisma.join(ids, ' AND ') : undefined,
    share: filters.reduce((product, { share }) => product * share, 1),
  };
}

/** The rarest, and those whose entries take less time to read than checking the matches so far. */
function chooseIndexed(filters: readonly Filter[]): Filter[] {
  const known = filters.filter(({ terms }) => terms !== null).sort((a, b) => a.share - b.share);
  let left = 1;
  return known.filter(({ share }, index) => {
    const isFaster = index === 0 || ENTRY_COST * share < left * (1 - share);
    if (isFaster) left *= share;
    return isFaster;
  });
}

export function joinAny(filters: readonly Filter[]): Filter {
  const possible = removeDuplicates(filters).filter(({ share }) => share > 0);
  const [first = NOTHING] = possible;
  if (possible.length < 2) return first;
  return {
    terms: anyOf(possible.map(({ terms }) => terms)),
    sql: possible.every(({ sql }) => sql === null)
      ? null
      : Prisma.sql`(${Prisma.join(possible.map(toSql), ' OR ')})`,
    share: Math.min(
      1,
      possible.reduce((sum, { share }) => sum + share, 0),
    ),
  };
}

/** Checking the same condition fifty times takes seconds. */
function removeDuplicates(filters: readonly Filter[]): Filter[] {
  const toKey = ({ terms, sql }: Filter) => JSON.stringify([terms, sql?.sql, sql?.values]);
  return [...new Map(filters.map((filter) => [toKey(filter), filter])).values()];
}

export function withoutWallpaper(publicId: string): Filter {
  const own = Prisma.sql`(SELECT id FROM wallpapers WHERE public_id = ${publicId})`;
  return { terms: null, sql: Prisma.sql`d.wallpaper_id IS DISTINCT FROM ${own}`, share: 1 };
}

/** The index would read all entries of what is excluded. */
export function negate(filter: Filter): Filter {
  if (filter.share === 0) return { terms: null, sql: null, share: 1 };
  const share = Math.max(1 - filter.share, MIN_REST);
  return { terms: null, sql: Prisma.sql`NOT ${toSql(filter)}`, share };
}

function toSql({ terms, sql }: Filter): Prisma.Sql {
  const parts = [
    ...(terms ? [Prisma.sql`d.terms @@ ${terms}::query_int`] : []),
    ...(sql ? [sql] : []),
  ];
  return parts.length > 0 ? Prisma.sql`(${Prisma.join(parts, ' AND ')})` : Prisma.sql`true`;
}
