import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import type { CommonValue } from './common-counter';
import type { Totals } from './schema';

/** Sums up the viewer's own wallpapers. Views and downloads lag a few seconds because counts are buffered. */
export async function getOwnTotals({ id }: Viewer): Promise<Totals> {
  const { _sum: sums } = await db().wallpaper.aggregate({
    where: { userId: id },
    _sum: { views: true, downloads: true, favorites: true },
  });
  const { views, downloads, favorites } = sums;
  return { views: views ?? 0, downloads: downloads ?? 0, favorites: favorites ?? 0 };
}

const LISTED_VALUES = 20;
const COLUMNS = { search: Prisma.sql`value AS query`, host: Prisma.sql`value AS host` };
interface CommonRows {
  search: { query: string; visitors: number };
  host: { host: string; visitors: number };
}

/** Those with the most visitors between two days, inclusive. @param subject a condition on `common_values` */
export function listCommonValues<Kind extends CommonValue['kind']>(
  kind: Kind,
  subject: Prisma.Sql,
  from: string,
  to: string,
): Promise<CommonRows[Kind][]> {
  return db().$queryRaw`
    SELECT ${COLUMNS[kind]}, sum(visitors)::int AS visitors FROM common_values
    WHERE kind = ${kind} AND ${subject} AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY value ORDER BY sum(visitors) DESC, value LIMIT ${LISTED_VALUES}`;
}
