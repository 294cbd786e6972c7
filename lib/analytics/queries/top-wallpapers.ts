import 'server-only';
import type { CountedWallpaper } from '@/lib/analytics/schema';
import { toWallpaperSummary, type WallpaperSummaryRow } from '@/lib/analytics/wallpaper-summary';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';

/** Up to this many days, summing all wallpapers is fast enough. */
const FULL_SCAN_DAYS = 30;
/** How many of the most viewed wallpapers of all time are tried first. */
const CANDIDATES = 300;

interface Row extends WallpaperSummaryRow {
  views: number;
  downloads: number;
  /** Upper bound of the views of any wallpaper that is not a candidate. */
  maxOtherViews: number;
}

interface Ranking {
  /** As `2026-11-20`. Both days are inclusive. */
  from: string;
  to: string;
  days: number;
  limit: number;
  /** Of one creator. */
  userId?: string;
}

// Long ranges try the most viewed wallpapers of all time first: none has more views in the range than in
// total, so their result is final unless another wallpaper could still be among the first.
export async function listTopWallpapers(ranking: Ranking): Promise<CountedWallpaper[]> {
  const rows =
    (ranking.days > FULL_SCAN_DAYS ? await tryCandidates(ranking) : null) ??
    (await selectTop(selectAll(ranking), ranking));
  return rows.map(({ views, downloads, maxOtherViews: _, ...shown }) => ({
    ...toWallpaperSummary(shown),
    views,
    downloads,
  }));
}

/** Returns null if a wallpaper that is not a candidate could have more views than the last one. */
async function tryCandidates(ranking: Ranking): Promise<Row[] | null> {
  const rows = await selectTop(selectCandidates(ranking), ranking);
  const last = rows[ranking.limit - 1];
  return last && last.views >= last.maxOtherViews ? rows : null;
}

function selectAll({ from, to, userId }: Ranking): Prisma.Sql {
  const wallpapers = userId
    ? Prisma.sql`JOIN wallpapers w ON w.id = d.wallpaper_id AND w.user_id = ${userId}::uuid`
    : Prisma.empty;
  return Prisma.sql`
    SELECT d.wallpaper_id AS id, sum(d.views)::float8 AS views,
      sum(d.downloads)::float8 AS downloads, 0 AS "maxOtherViews"
    FROM wallpaper_days d ${wallpapers} WHERE d.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY d.wallpaper_id`;
}

function selectCandidates({ from, to, userId }: Ranking): Prisma.Sql {
  const owned = userId ? Prisma.sql`WHERE user_id = ${userId}::uuid` : Prisma.empty;
  return Prisma.sql`
    SELECT l.id, sums.views, sums.downloads, min(l.views) OVER ()::float8 AS "maxOtherViews"
    FROM (SELECT id, views FROM wallpapers ${owned} ORDER BY views DESC, id DESC LIMIT ${CANDIDATES}) AS l,
      LATERAL (
        SELECT coalesce(sum(d.views), 0)::float8 AS views,
          coalesce(sum(d.downloads), 0)::float8 AS downloads
        FROM wallpaper_days d
        WHERE d.wallpaper_id = l.id AND d.day BETWEEN ${from}::date AND ${to}::date
      ) AS sums`;
}

async function selectTop(counts: Prisma.Sql, { limit }: Ranking): Promise<Row[]> {
  return db().$queryRaw<Row[]>`
    SELECT top.views, top.downloads, top."maxOtherViews", w.public_id AS "publicId", w.title,
      w.status::text, w.files->'small'->>'key' AS "smallKey", w.average_color AS "averageColor", u.username,
      u.display_name AS "displayName"
    FROM (SELECT * FROM (${counts}) AS counted
      ORDER BY views DESC, downloads DESC, id DESC LIMIT ${limit}) AS top
    JOIN wallpapers w ON w.id = top.id JOIN users u ON u.id = w.user_id
    ORDER BY top.views DESC, top.downloads DESC, top.id DESC`;
}
