import { selectTile } from '@/lib/wallpapers/select-tile';
import { Prisma } from '@/prisma/generated/client';
import { allOf, anyOf, listTerms, type TermQuery } from './terms';

/** Cost of reading an entry of the index, and of comparing it to that of another term, in rows that are read. */
const ENTRY_COST = 0.004;
const COMPARISON_COST = 0.001;
/** Least share that an exclusion is expected to leave. */
const MIN_REST = 0.2;

/** A condition on `search_entries d`: `terms` for the index, or `sql` for a row; at least one of them. */
interface Part {
  terms: TermQuery;
  /** Null if the terms are checked instead. */
  sql: Prisma.Sql | null;
  /** Whether the terms alone decide, so that `sql` needn't be checked. */
  isExact: boolean;
  share: number;
  /** Terms that matches don't have. The index needs others to exclude them from. */
  excluded?: TermQuery;
  /** Whether `sql` lists the IDs, so that matches are read by their key. */
  isKeyed?: boolean;
  /** Whether `sql` limits the ID, which has an index. */
  isRange?: boolean;
}

/** Conditions that a wallpaper has to meet. */
export interface Filter {
  parts: readonly Part[];
  /** Limits the ID, so that a list in this order can start there. */
  ids?: Prisma.Sql | undefined;
  /** Estimated share of the matching wallpapers: 0 if there are none. */
  share: number;
}

export const EVERYTHING: Filter = { parts: [], share: 1 };
export const NOTHING: Filter = bySql(Prisma.sql`false`, 0);

/** @param sql the same condition, if it takes less time to check */
export function byTerms(terms: TermQuery, share: number, sql: Prisma.Sql | null = null): Filter {
  return { parts: [{ terms, sql, isExact: true, share }], share };
}

/** @param terms that every match has, but not only matches */
export function bySql(sql: Prisma.Sql, share: number, terms: TermQuery = null): Filter {
  return { parts: [{ terms, sql, isExact: false, share }], share };
}

/** Some wallpapers by their ID. `size` is the number of all. */
export function byIds(ids: readonly string[], size: number): Filter {
  const sql = Prisma.sql`d.wallpaper_id = ANY (${ids}::uuid[])`;
  const share = Math.min(1, ids.length / Math.max(1, size));
  return { parts: [{ terms: null, sql, isExact: false, share, isKeyed: true }], share };
}

/** By a range of IDs. @param terms that every match has, but not only matches */
export function byRange(ids: Prisma.Sql, share: number, terms: TermQuery = null): Filter {
  return { parts: [{ terms, sql: ids, isExact: false, share, isRange: true }], share, ids };
}

/** A wallpaper has to match all. */
export function joinAll(all: readonly Filter[]): Filter {
  const filters = removeDuplicates(all);
  const ids = filters.flatMap((filter) => filter.ids ?? []);
  return {
    parts: filters.flatMap(({ parts }) => parts),
    ids: ids.length > 0 ? Prisma.join(ids, ' AND ') : undefined,
    share: filters.reduce((product, { share }) => product * share, 1),
  };
}

export function joinAny(filters: readonly Filter[]): Filter {
  const possible = removeDuplicates(filters).filter(({ share }) => share > 0);
  const [first = NOTHING] = possible;
  if (possible.length < 2) return first;
  const share = Math.min(
    1,
    possible.reduce((sum, filter) => sum + filter.share, 0),
  );
  const isExact = possible.every(isOnlyTerms);
  const hasSql = possible.some(({ parts }) => parts.some(({ sql }) => sql !== null));
  const sql = isExact && !hasSql ? null : Prisma.sql`(${Prisma.join(possible.map(toSql), ' OR ')})`;
  const terms = anyOf(possible.map(toTerms));
  return { parts: [{ terms, sql, isExact, share, isKeyed: possible.every(isKeyed) }], share };
}

/** Checking the same condition fifty times takes seconds. */
function removeDuplicates(filters: readonly Filter[]): Filter[] {
  const toKey = ({ parts }: Filter) =>
    JSON.stringify(parts.map(({ terms, sql }) => [terms, sql?.sql, sql?.values]));
  return [...new Map(filters.map((filter) => [toKey(filter), filter])).values()];
}

export function withoutWallpaper(publicId: string): Filter {
  return bySql(Prisma.sql`d.wallpaper_id IS DISTINCT FROM ${selectTile(publicId)}`, 1);
}

export function negate(filter: Filter): Filter {
  if (filter.share === 0) return EVERYTHING;
  const share = Math.max(1 - filter.share, MIN_REST);
  const excluded = isOnlyTerms(filter) ? toTerms(filter) : null;
  const sql = Prisma.sql`NOT ${toSql(filter)}`;
  return { parts: [{ terms: null, sql, isExact: false, share, excluded }], share };
}

/** Whether the IDs of all possible matches are known. */
export const isKeyed = ({ parts }: Filter) => parts.some((part) => part.isKeyed);

export const isIndexed = (filter: Filter) =>
  isKeyed(filter) || filter.parts.some(({ terms }) => terms !== null);

const isOnlyTerms = ({ parts }: Filter) => parts.every(({ isExact }) => isExact);

const toTerms = ({ parts }: Filter): TermQuery => allOf(parts.map(({ terms }) => terms));

function toSql({ parts }: Filter): Prisma.Sql {
  const conditions = parts.map(
    ({ terms, sql }) => sql ?? Prisma.sql`d.terms @@ ${terms}::query_int`,
  );
  return conditions.length > 0
    ? Prisma.sql`(${Prisma.join(conditions, ' AND ')})`
    : Prisma.sql`true`;
}

/**
 * The condition of a filter on `search_entries d`. The index looks up the rarest terms, and those whose entries
 * take less time to read than checking the matches so far.
 */
export function toWhere(filter: Filter): Prisma.Sql {
  const { parts } = filter;
  let left = 1;
  const choose = (terms: TermQuery, share: number, removed: number) => {
    if (terms === null) return false;
    const cost = ENTRY_COST + COMPARISON_COST * listTerms(terms).length;
    const isFaster = cost * share < left * removed;
    if (isFaster) left *= 1 - removed;
    return isFaster;
  };
  const known = isKeyed(filter) ? [] : parts.filter(({ terms }) => terms !== null);
  const [first, ...others] = known.sort(byShare);
  left = first?.share ?? 1;
  const indexed = others.filter(({ terms, share }) => choose(terms, share, 1 - share));
  const excluded = parts.filter(
    ({ excluded: terms = null, share }) => first && choose(terms, 1 - share, 1 - share),
  );
  const lookedUp = first ? [first, ...indexed] : [];
  const conditions = [
    ...(first ? [Prisma.sql`d.terms @@ ${exclude(first, excluded)}::query_int`] : []),
    ...indexed.map(({ terms }) => Prisma.sql`d.terms @@ ${terms}::query_int`),
    ...parts
      .filter((part) => !excluded.includes(part) && !(part.isExact && lookedUp.includes(part)))
      .map((part) => toCheck(part, first)),
  ];
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;
}

/** PostgreSQL takes checking terms for cheap, so it would read a month of IDs rather than look up the rarest terms. */
function toCheck({ terms, sql, isRange }: Part, first: Part | undefined): Prisma.Sql {
  if (sql === null) return Prisma.sql`(d.terms @@ ${terms}::query_int) IS TRUE`;
  return isRange && first && first.sql !== sql ? Prisma.sql`(${sql}) IS TRUE` : sql;
}

const byShare = (a: Part, b: Part) => a.share - b.share;

function exclude({ terms }: Part, parts: readonly Part[]): TermQuery {
  return [terms, ...parts.map(({ excluded }) => `!${excluded}`)].join('&');
}
