import 'server-only';
import { db, queryRows } from '@/lib/platform/db';
import {
  byTerms,
  type Filter,
  isIndexed,
  joinAll,
  toWhere,
} from '@/lib/search/index/combine-filters';
import { anyTerm } from '@/lib/search/index/terms';
import type { Candidate, Ranking } from '@/lib/search/rank/relevance';
import { Prisma } from '@/prisma/generated/client';

/** Up to this many expected matches are read from the index of terms and sorted. */
const MAX_SORTED = 2000;
/** Rows of a sort order that are checked one by one before the index of terms is used. */
export const MAX_WALKED = 5000;
/** Up to this many expected matches are counted. More than a total can be, because numbers are estimates. */
export const MAX_COUNTED = 1500;
/** Without terms to look up, no index helps: more rows are checked, then the list ends. */
const MAX_UNINDEXED = 30_000;
/** Matches among the newest that are compared. More than are counted, so that a full list has no total. */
const MAX_COMPARED = 1200;
/** Entries of words in titles that are read from the index of terms. */
const MAX_ENTRIES = 100_000;
/** Wallpapers that are scored. */
const MAX_RANKED = 300;
/** A word is in the title of about a quarter of its wallpapers. */
const TITLE_SHARE = 0.25;

export interface ListInput {
  filter: Filter;
  /** Number of public wallpapers. */
  size: number;
  /** Position of the last wallpaper of the previous page. */
  before?: string | undefined;
  /** Wallpapers to leave out. */
  exclude?: readonly string[];
  wanted: number;
  /** Those that come after all others, if the matches are few. */
  isLast?: Prisma.Sql | undefined;
}

export interface Listed {
  items: Match[];
  /** Null if the matches weren't counted. */
  count: number | null;
}

interface Match {
  id: string;
  isLast?: true;
}

const toMatch = ({ id, isLast }: Match): Match => (isLast ? { id, isLast } : { id });

/** Lists the newest matches. */
export async function listNewest({
  filter,
  size,
  before,
  exclude = [],
  wanted,
  isLast,
}: ListInput): Promise<Listed> {
  if (filter.share === 0) return { items: [], count: 0 };
  const where = Prisma.sql`${toWhere(filter)} AND d.wallpaper_id <> ALL (${exclude}::uuid[])`;
  const position = before ? Prisma.sql`d.wallpaper_id < ${before}::uuid` : Prisma.sql`true`;
  const { ids = Prisma.sql`true` } = filter;
  const canLookUp = isIndexed(filter);
  if (!isLast && (!canLookUp || isWalkShorter(filter, size, wanted, before === undefined))) {
    const walked = canLookUp ? Math.max(MAX_WALKED, wanted) : MAX_UNINDEXED;
    const rows = await db().$queryRaw<Match[]>`
      SELECT d.wallpaper_id AS id FROM (
        SELECT * FROM search_entries d WHERE ${position} AND ${ids} ORDER BY wallpaper_id DESC LIMIT ${walked}
      ) AS d WHERE ${where} ORDER BY d.wallpaper_id DESC LIMIT ${wanted}`;
    const isComplete = rows.length === wanted || !canLookUp || size <= walked;
    const isCounted = rows.length < wanted && size <= walked && !before;
    if (isComplete) return { items: rows, count: isCounted ? rows.length : null };
  }
  const rows = await db().$queryRaw<(Match & { count: number })[]>`
    WITH hits AS MATERIALIZED (
      SELECT d.wallpaper_id AS id, ${isLast ?? Prisma.sql`false`} AS "isLast" FROM search_entries d WHERE ${where} AND ${position})
    SELECT *, (SELECT count(*)::int FROM hits) AS count FROM hits ORDER BY "isLast", id DESC LIMIT ${wanted}`;
  return { items: rows.map(toMatch), count: before ? null : (rows[0]?.count ?? 0) };
}

/** Whether fewer rows are checked one by one than matches are read from the index of terms, or counted. */
function isWalkShorter(filter: Filter, size: number, wanted: number, isCounted: boolean) {
  const expected = filter.share * size;
  return expected > (isCounted ? MAX_COUNTED : 0) && expected > wanted / filter.share;
}

export interface Candidates {
  candidates: Candidate[];
  /** Null if the matches weren't counted. */
  count: number | null;
}

/**
 * Reads up to {@link MAX_RANKED} matches to score, those with most words in the title and the tags and most of the
 * colors: of the newest, and, if they are few, of those with every word in the title.
 *
 * @param strong matches to read, too, instead of those with every word in the title
 */
export async function findCandidates(
  filter: Filter,
  ranking: Ranking,
  size: number,
  strong: Filter | null = null,
): Promise<Candidates> {
  if (filter.share === 0) return { candidates: [], count: 0 };
  const titled = strong ?? findTitled(filter, ranking, size);
  const lookUp = (others: Filter | null) => lookUpCandidates(filter, ranking, others);
  const isCommon = filter.share * MAX_WALKED >= MAX_COMPARED;
  const expected = filter.share * size;
  if (isIndexed(filter) && expected <= MAX_SORTED && !isCommon) {
    return lookUp(expected > MAX_COMPARED / 2 ? titled : null);
  }
  const { candidates, count } = await readCandidates(walkNewest(filter), ranking, titled);
  if (size <= MAX_WALKED) return { candidates, count };
  if (candidates.length > 0 || !isIndexed(filter)) return { candidates, count: null };
  return lookUp(null);
}

/** Reads matches to score from the index of terms: all of them, or the newest of many. */
export const lookUpCandidates = (filter: Filter, ranking: Ranking, others: Filter | null = null) =>
  readCandidates(lookUpNewest(filter), ranking, others);

const walkNewest = (filter: Filter) => Prisma.sql`
  (SELECT * FROM (
    SELECT * FROM search_entries d WHERE ${filter.ids ?? Prisma.sql`true`}
    ORDER BY wallpaper_id DESC LIMIT ${MAX_WALKED}
  ) AS d WHERE ${toWhere(filter)} LIMIT ${MAX_COMPARED})`;

/** Otherwise PostgreSQL may decide to walk, which takes seconds if its estimate is wrong. */
const lookUpNewest = (filter: Filter) => Prisma.sql`
  (WITH matches AS MATERIALIZED (SELECT * FROM search_entries d WHERE ${toWhere(filter)})
  SELECT * FROM matches ORDER BY wallpaper_id DESC LIMIT ${MAX_COMPARED})`;

/** Null if they are many, or the newest matches contain enough. */
function findTitled(filter: Filter, ranking: Ranking, size: number): Filter | null {
  const words = allInTitle(ranking);
  const titleShare = TITLE_SHARE ** words.length;
  const entries = words.reduce((sum, { share }) => sum + size * share, 0);
  const isRare =
    filter.share * MAX_WALKED * titleShare < MAX_RANKED &&
    filter.share * size * titleShare <= MAX_SORTED &&
    entries <= MAX_ENTRIES;
  return words.length > 0 && isRare ? joinAll([filter, ...words]) : null;
}

/** @param titled also reads these matches */
async function readCandidates(
  source: Prisma.Sql,
  ranking: Ranking,
  titled: Filter | null,
): Promise<Candidates> {
  const { terms, titleTerms, tagTerms } = ranking;
  const colors =
    ranking.colors.length > 0
      ? Prisma.sql`colors, perceptual_hash AS "perceptualHash"`
      : Prisma.sql`NULL::bytea AS colors`;
  const columns = Prisma.sql`d.wallpaper_id AS id, d.terms & ${terms}::int[] AS terms, d.title_words AS "titleWords", d.width, d.height`;
  const others = titled
    ? Prisma.sql`UNION SELECT ${columns} FROM search_entries d WHERE ${toWhere(titled)}`
    : Prisma.empty;
  const candidates = await queryRows<Candidate & { count: number }>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT ${columns} FROM ${source} AS d ${others}),
    best AS MATERIALIZED (
      SELECT *, (SELECT count(*)::int FROM hits) AS count FROM hits
      ORDER BY icount(terms & ${titleTerms}::int[]) DESC, icount(terms & ${tagTerms}::int[]) DESC,
        ${byColors(ranking)} ${byRatio(ranking)} id DESC
      LIMIT ${MAX_RANKED}
    )
    SELECT best.*, w.* FROM best JOIN LATERAL (
      SELECT views, downloads, favorites, ${colors} FROM wallpapers WHERE id = best.id LIMIT 1) AS w ON true`);
  const count = candidates[0]?.count ?? 0;
  return { candidates, count: count < MAX_COMPARED ? count : null };
}

/** Largest shares first, as far as the terms tell. Each level is about three times the next. */
function byColors({ colors }: Ranking): Prisma.Sql {
  const groups = colors.map(({ levels }) => {
    const parts = levels.map(
      (terms, level) =>
        Prisma.sql`${3 ** (levels.length - 1 - level)}::int * icount(terms & ${terms}::int[])`,
    );
    return Prisma.sql`(1 + ${Prisma.join(parts, ' + ')})`;
  });
  return groups.length > 0 ? Prisma.sql`${Prisma.join(groups, ' * ')} DESC,` : Prisma.empty;
}

function byRatio({ ratio }: Ranking): Prisma.Sql {
  if (ratio === null) return Prisma.empty;
  return Prisma.sql`abs(ln(width::float8 / height / ${ratio}::float8)),`;
}

/** Words that no wallpaper has can't be in a title. */
function allInTitle({ tokens }: Ranking): Filter[] {
  return tokens
    .filter(({ matches, isOptional }) => matches.length > 0 && !isOptional)
    .map(({ matches, weight }) =>
      byTerms(anyTerm(new Set(matches.map(({ title }) => title))), getTitleShare(weight)),
    );
}

/** A weight is the logarithm of how rare a word is (lib/search/rank/relevance.ts). */
const getTitleShare = (weight: number) => TITLE_SHARE * 2 ** (1 - weight);
