import 'server-only';
import { db } from '@/lib/platform/db';
import { MAX_WALKED } from '@/lib/search/find/find';
import { type Filter, isIndexed, toWhere } from '@/lib/search/index/combine-filters';
import { listTerms } from '@/lib/search/index/terms';
import { compileQuery, type ResolvedQuery } from '@/lib/search/resolve/compile';
import { MAX_TOTAL } from '@/lib/search/schema';
import { Prisma } from '@/prisma/generated/client';

/** Matches that are read from the index of terms. */
const MAX_READ = 4000;
/** Share of matches from which on the newest wallpapers are enough to count to {@link MAX_TOTAL}. */
const COMMON_SHARE = 0.2;

export interface CountedOption {
  filter: Filter;
}

/** @returns by option. Undefined if there may be more than were read, and as many aren't counted anyway. */
export async function countMatches(
  query: ResolvedQuery,
  options: readonly CountedOption[],
): Promise<(number | undefined)[]> {
  const filter = compileQuery(query);
  if (filter.share === 0) return options.map(() => 0);
  const { size } = query;
  const isWalked = size <= MAX_WALKED || !isIndexed(filter) || filter.share >= COMMON_SHARE;
  const { total, numbers } = await readCounts(filter, options, isWalked);
  const isComplete = isWalked ? size <= MAX_WALKED : total <= MAX_READ;
  return numbers.map((number) => (isComplete || number > MAX_TOTAL ? number : undefined));
}

interface Row {
  /** Null in the row of all matches. */
  term: number | null;
  count: number;
  others: number[];
}

/** A statement counts all options: by their term, or by their condition if they have several. */
async function readCounts(base: Filter, options: readonly CountedOption[], isWalked: boolean) {
  const others = options.filter(({ filter }) => getSingleTerm(filter) === null);
  const known = [...new Set(options.flatMap(({ filter }) => listFilterTerms(filter)))];
  const source = isWalked
    ? Prisma.sql`(SELECT * FROM search_entries d WHERE ${base.ids ?? Prisma.sql`true`}
        ORDER BY wallpaper_id DESC LIMIT ${MAX_WALKED})`
    : Prisma.sql`search_entries`;
  const conditions = others.map(
    ({ filter }) => Prisma.sql`count(*) FILTER (WHERE ${toWhere(filter)})`,
  );
  // Without the limit in it, the first part is planned for all matches, so that it uses the index of terms.
  const rows = await db().$queryRaw<Row[]>`
    WITH hits AS MATERIALIZED (
      SELECT d.wallpaper_id, d.width, d.height, d.terms & ${known}::int[] AS terms FROM ${source} AS d WHERE ${toWhere(base)}
    ), d AS MATERIALIZED (SELECT * FROM hits LIMIT ${isWalked ? MAX_WALKED : MAX_READ + 1})
    SELECT NULL::int AS term, count(*)::int AS count, ARRAY[${Prisma.join([Prisma.sql`0`, ...conditions])}]::int[] AS others FROM d
    UNION ALL
    SELECT term, count(*)::int, '{}' FROM d, unnest(d.terms) AS term GROUP BY term`;
  const byTerm = new Map(rows.map(({ term, count }) => [term, count]));
  const [, ...byCondition] = rows.find(({ term }) => term === null)?.others ?? [];
  const numbers = options.map((option) => {
    const term = getSingleTerm(option.filter);
    return term === null ? (byCondition[others.indexOf(option)] ?? 0) : (byTerm.get(term) ?? 0);
  });
  return { total: byTerm.get(null) ?? 0, numbers };
}

const listFilterTerms = ({ parts }: Filter) => parts.flatMap(({ terms }) => listTerms(terms));

function getSingleTerm(filter: Filter): number | null {
  const [term, ...more] = listFilterTerms(filter);
  const isOnlyTerms = filter.parts.every(({ sql }) => sql === null);
  return term !== undefined && more.length === 0 && isOnlyTerms ? term : null;
}
