import 'server-only';
import type { Analytics } from '@/lib/analytics/schema';
import { toWallpaperSummary, type WallpaperSummaryRow } from '@/lib/analytics/wallpaper-summary';
import { addDays, getDayBounds } from '@/lib/calendar';
import { db } from '@/lib/platform/db';
import { IS_HIDDEN } from '@/lib/wallpapers/public-filter';

const LIMIT = 10;
const DAYS = 7;
/** The most saved wallpapers whose views are compared. */
const COMPARED = 300;

interface Row extends WallpaperSummaryRow {
  saves: number;
  views: number;
  viewsBefore: number;
}

/** The most saved public wallpapers of the last seven days that have more views than in the seven days before. */
export async function listCandidates(
  today: string,
  timeZone: string,
): Promise<Analytics['candidates']> {
  const first = addDays(today, 1 - DAYS);
  const [since, until] = getDayBounds(first, DAYS, timeZone)
    .filter((_, index) => index % DAYS === 0)
    .map((bound) => bound.toISOString());
  const rows = await db().$queryRaw<Row[]>`
    WITH saved AS (
      SELECT wallpaper_id, count(*)::int AS saves FROM (
        SELECT wallpaper_id, created_at FROM favorites
          WHERE created_at >= ${since}::timestamptz AND created_at < ${until}::timestamptz
        UNION ALL
        SELECT wallpaper_id, created_at FROM collection_entries
          WHERE created_at >= ${since}::timestamptz AND created_at < ${until}::timestamptz
      ) AS added
      WHERE NOT EXISTS (SELECT FROM featured_wallpapers f WHERE f.wallpaper_id = added.wallpaper_id)
      GROUP BY wallpaper_id
    ), compared AS (
      SELECT id, saves FROM saved JOIN wallpapers ON id = wallpaper_id
      WHERE NOT ${IS_HIDDEN} AND NOT collapsed ORDER BY saves DESC, id DESC LIMIT ${COMPARED}
    )
    SELECT w.public_id AS "publicId", w.title, w.status::text, w.files->'small'->>'key' AS "smallKey",
      w.average_color AS "averageColor", u.username, u.display_name AS "displayName", c.saves,
      d.views::float8 AS views, d.before::float8 AS "viewsBefore"
    FROM compared c JOIN wallpapers w ON w.id = c.id JOIN users u ON u.id = w.user_id,
      LATERAL (
        SELECT coalesce(sum(views) FILTER (WHERE day >= ${first}::date), 0) AS views,
          coalesce(sum(views) FILTER (WHERE day < ${first}::date), 0) AS before
        FROM wallpaper_days
        WHERE wallpaper_id = w.id AND day BETWEEN ${addDays(first, -DAYS)}::date AND ${today}::date
      ) AS d
    WHERE d.views > d.before ORDER BY c.saves DESC, w.id DESC LIMIT ${LIMIT}`;
  return rows.map(({ saves, views, viewsBefore, ...shown }) => ({
    ...toWallpaperSummary(shown),
    saves,
    views,
    viewsBefore,
  }));
}
