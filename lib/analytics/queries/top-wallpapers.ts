import 'server-only';
import type { Analytics } from '@/lib/analytics/schema';
import { type ShownRow, toShown } from '@/lib/analytics/shown';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';

const TOP = 10;
/** Up to so many days all of them are summed up, as that is soon done. */
const FEW_DAYS = 30;
/** How many of the most seen of all time are looked at first. */
const LEADERS = 300;

interface Row extends ShownRow {
  views: number;
  downloads: number;
  /** How often a wallpaper that was not looked at can have been seen at most. */
  others: number;
}

interface Span {
  /** As `2026-11-20`; both are in it. */
  from: string;
  to: string;
  days: number;
}

/**
 * The most seen wallpapers of some days. None was seen more often then than in all, so over many days
 * those most seen of all time are asked first; they settle it unless somebody else might be among the
 * first ten.
 */
export async function listTopWallpapers(span: Span): Promise<Analytics['topWallpapers']> {
  const rows =
    (span.days > FEW_DAYS ? await amongLeaders(span) : null) ?? (await readTop(everyone(span)));
  return rows.map(({ views, downloads, others: _, ...shown }) => ({
    ...toShown(shown),
    views,
    downloads,
  }));
}

/** Null when another might have been seen as often as the tenth of them. */
async function amongLeaders(span: Span): Promise<Row[] | null> {
  const rows = await readTop(leaders(span));
  const last = rows[TOP - 1];
  return last && last.views > last.others ? rows : null;
}

function everyone({ from, to }: Span): Prisma.Sql {
  return Prisma.sql`
    SELECT d.wallpaper_id AS id, sum(d.views)::float8 AS views,
      sum(d.downloads)::float8 AS downloads, 0 AS others
    FROM wallpaper_days d WHERE d.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY d.wallpaper_id`;
}

function leaders({ from, to }: Span): Prisma.Sql {
  return Prisma.sql`
    SELECT l.id, sums.views, sums.downloads, min(l.views) OVER ()::float8 AS others
    FROM (SELECT id, views FROM wallpapers ORDER BY views DESC, id DESC LIMIT ${LEADERS}) AS l,
      LATERAL (
        SELECT coalesce(sum(d.views), 0)::float8 AS views,
          coalesce(sum(d.downloads), 0)::float8 AS downloads
        FROM wallpaper_days d
        WHERE d.wallpaper_id = l.id AND d.day BETWEEN ${from}::date AND ${to}::date
      ) AS sums`;
}

/** The first of some, with what shows them. */
async function readTop(counted: Prisma.Sql): Promise<Row[]> {
  return db().$queryRaw<Row[]>`
    SELECT top.views, top.downloads, top.others, w.public_id AS "publicId", w.title,
      w.status::text, w.small_key AS "smallKey", w.average_color AS "averageColor", u.username,
      u.display_name AS "displayName"
    FROM (SELECT * FROM (${counted}) AS counted
      ORDER BY views DESC, downloads DESC, id DESC LIMIT ${TOP}) AS top
    JOIN wallpapers w ON w.id = top.id JOIN users u ON u.id = w.user_id
    ORDER BY top.views DESC, top.downloads DESC, top.id DESC`;
}
