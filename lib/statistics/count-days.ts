import 'server-only';
import { addDays, getDayBounds, toDay } from '@/lib/calendar';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { mapSources, type Source } from '@/lib/visits/sources';
import { Prisma } from '@/prisma/generated/client';
import { mapStatistics, type Statistic } from './schema';

export interface DailyStatistics {
  /** Oldest first. */
  days: string[];
  values: Record<Statistic, number[]>;
  /** Views. */
  sources: Record<Source, number[]>;
}

/** All of a creator, including views of deleted ones, or one. */
export interface Scope {
  /** A condition on `wallpapers`. */
  wallpapers: Prisma.Sql;
  /** Rows of `user_days` or `wallpaper_days`. */
  days: Prisma.Sql;
  /** A condition on `common_values`. */
  common: Prisma.Sql;
}

export const byCreator = (userId: string): Scope => ({
  wallpapers: Prisma.sql`user_id = ${userId}::uuid`,
  days: Prisma.sql`user_days d WHERE d.user_id = ${userId}::uuid`,
  common: Prisma.sql`user_id = ${userId}::uuid`,
});

export const byPublicId = (publicId: string): Scope => {
  const id = Prisma.sql`(SELECT id FROM wallpapers WHERE public_id = ${publicId})`;
  return {
    wallpapers: Prisma.sql`public_id = ${publicId}`,
    days: Prisma.sql`wallpaper_days d WHERE d.wallpaper_id = ${id}`,
    common: Prisma.sql`wallpaper_id = ${id}`,
  };
};

type Row = Record<Statistic, number>;

/** A favorite or a save that is removed lowers the day it was added. */
export async function countDays(scope: Scope, count: number, now: Date): Promise<DailyStatistics> {
  const timeZone = env().SITE_TIME_ZONE;
  const today = toDay(now, timeZone);
  const first = addDays(today, 1 - count);
  const bounds = getDayBounds(first, count, timeZone).map((bound) => bound.toISOString());
  const [since, until] = [bounds[0], bounds.at(-1)];
  const added = (rows: Prisma.Sql) => Prisma.sql`
    SELECT width_bucket(r.created_at, ${bounds}::timestamptz[]) - 1 AS index, count(*) AS added
    FROM own JOIN ${rows} r ON r.wallpaper_id = own.id
    WHERE r.created_at >= ${since}::timestamptz AND r.created_at < ${until}::timestamptz GROUP BY 1`;
  const rows = await db().$queryRaw<(Row & Record<Source, number> & { index: number })[]>`
    WITH own AS MATERIALIZED (SELECT id FROM wallpapers WHERE ${scope.wallpapers}),
    counted AS (
      SELECT d.day - ${first}::date AS index, d.views, d.downloads, d.from_search AS search,
        d.from_pins AS pins, d.from_social AS social, d.from_other AS other, d.from_site AS site,
        d.from_direct AS direct
      FROM ${scope.days} AND d.day BETWEEN ${first}::date AND ${today}::date
    ), favorited AS (${added(Prisma.sql`favorites`)}
    ), saved AS (${added(Prisma.sql`collection_entries`)})
    SELECT index, coalesce(c.views, 0)::float8 AS views,
      coalesce(c.downloads, 0)::float8 AS downloads, coalesce(f.added, 0)::float8 AS favorites,
      coalesce(s.added, 0)::float8 AS saves,
      coalesce(search, 0)::float8 AS search, coalesce(pins, 0)::float8 AS pins,
      coalesce(social, 0)::float8 AS social, coalesce(other, 0)::float8 AS other,
      coalesce(site, 0)::float8 AS site, coalesce(direct, 0)::float8 AS direct
    FROM counted c FULL JOIN favorited f USING (index) FULL JOIN saved s USING (index)`;
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  const toDays = (name: Statistic | Source) =>
    Array.from({ length: count }, (_, index) => byIndex.get(index)?.[name] ?? 0);
  return {
    days: Array.from({ length: count }, (_, index) => addDays(first, index)),
    values: mapStatistics(toDays),
    sources: mapSources(toDays),
  };
}

export async function countTotals(scope: Scope): Promise<Row> {
  const [row] = await db().$queryRaw<[Row]>`
    WITH own AS MATERIALIZED (SELECT id, favorites FROM wallpapers WHERE ${scope.wallpapers}),
    counted AS (
      SELECT coalesce(sum(d.views), 0)::float8 AS views,
        coalesce(sum(d.downloads), 0)::float8 AS downloads FROM ${scope.days}
    )
    SELECT counted.*, (SELECT coalesce(sum(favorites), 0)::float8 FROM own) AS favorites,
      (SELECT count(*)::float8 FROM own JOIN collection_entries e ON e.wallpaper_id = own.id) AS saves
    FROM counted`;
  return row;
}
