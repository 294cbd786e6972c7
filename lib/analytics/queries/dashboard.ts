import 'server-only';
import { type Bucket, compareFigures, getLastDays, sumFigures } from '@/lib/analytics/buckets';
import { countFigures } from '@/lib/analytics/count-figures';
import type { Activity, Dashboard } from '@/lib/analytics/schema';
import { toWallpaperSummary, type WallpaperSummaryRow } from '@/lib/analytics/wallpaper-summary';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { toDay } from '@/lib/calendar';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { IS_HIDDEN } from '@/lib/wallpapers/public-filter';

const WEEK = 7;
const MONTH = 30;

/** Runs three queries: the last sixty days, the totals, the activity. */
export async function getDashboard(viewer: Viewer, now = new Date()): Promise<Dashboard> {
  requireAdmin(viewer);
  const timeZone = env().SITE_TIME_ZONE;
  const { days, before } = getLastDays(toDay(now, timeZone), MONTH, timeZone);
  const [figures, { name, ...totals }, activity] = await Promise.all([
    countFigures([...days, before]),
    countTotals(viewer, days),
    listActivity(),
  ]);
  const daily = figures.slice(0, MONTH);
  return {
    timeZone,
    name,
    totals,
    weekly: compareFigures(
      sumFigures(daily.slice(-WEEK)),
      sumFigures(daily.slice(-2 * WEEK, -WEEK)),
    ),
    monthly: compareFigures(sumFigures(daily), sumFigures(figures.slice(MONTH))),
    days: daily.map((day, index) => ({ day: days[index]?.firstDay ?? '', ...day })),
    activity,
  };
}

type Totals = Dashboard['totals'] & { name: string };

// `expires_at` is redundant here but has an index. The time range is a row instead of parameters, so that the
// planner doesn't know its values and always uses the time indexes.
async function countTotals({ id }: Viewer, days: Bucket[]): Promise<Totals> {
  const from = days.slice(0, 1).map(({ since }) => since.toISOString());
  const to = days.slice(-1).map(({ until }) => until.toISOString());
  const [row] = await db().$queryRaw<[Totals]>`
    WITH month AS (
      SELECT * FROM unnest(${from}::timestamptz[], ${to}::timestamptz[]) AS m (since, until)
    ), seen AS (
      SELECT s.user_id FROM month m
        JOIN sessions s ON s.expires_at > m.since AND s.last_seen_at >= m.since
      UNION SELECT w.user_id FROM month m
        JOIN wallpapers w ON w.created_at >= m.since AND w.created_at < m.until
      UNION SELECT f.user_id FROM month m
        JOIN favorites f ON f.created_at >= m.since AND f.created_at < m.until
    )
    SELECT c.wallpapers, c.categories, u.users, u.favorites, d.views, d.downloads,
      (SELECT display_name FROM users WHERE id = ${id}::uuid) AS name,
      (SELECT count(*)::int FROM wallpapers WHERE ${IS_HIDDEN}) AS "hiddenWallpapers",
      (SELECT count(*)::int FROM seen JOIN users active ON active.id = seen.user_id
        WHERE active.status = 'active' OR active.blocked_until <= now()) AS "activeUsers"
    FROM
      (SELECT coalesce(sum(wallpaper_count), 0)::int AS wallpapers, count(*)::int AS categories
        FROM categories) AS c,
      (SELECT count(*)::int AS users, coalesce(sum(favorite_count), 0)::float8 AS favorites
        FROM users) AS u,
      (SELECT coalesce(sum(views), 0)::float8 AS views,
        coalesce(sum(downloads), 0)::float8 AS downloads FROM site_days) AS d`;
  return row;
}

interface ActivityRow extends WallpaperSummaryRow {
  kind: Activity['kind'];
  favorites: number;
  downloads: number;
  createdAt: Date;
}

/** Spec §9: the two newest uploads, the two most favorited wallpapers, and the most downloaded one. */
async function listActivity(): Promise<Activity[]> {
  const rows = await db().$queryRaw<ActivityRow[]>`
    WITH picked AS (
      (SELECT id, 'uploaded' AS kind, 1 AS ordinal FROM wallpapers ORDER BY id DESC LIMIT 2)
      UNION ALL
      (SELECT id, 'favorited', 2 FROM public_wallpapers WHERE favorites > 0
        ORDER BY favorites DESC, id DESC LIMIT 2)
      UNION ALL
      (SELECT id, 'downloaded', 3 FROM public_wallpapers WHERE downloads > 0
        ORDER BY downloads DESC, id DESC LIMIT 1)
    )
    SELECT p.kind, w.public_id AS "publicId", w.title, w.status::text, w.files->'small'->>'key' AS "smallKey",
      w.average_color AS "averageColor", w.favorites, w.downloads, w.created_at AS "createdAt",
      u.username, u.display_name AS "displayName"
    FROM picked p JOIN wallpapers w ON w.id = p.id JOIN users u ON u.id = w.user_id
    ORDER BY p.ordinal, CASE WHEN p.kind = 'favorited' THEN w.favorites END DESC, w.id DESC`;
  return rows.map(({ kind, favorites, downloads, createdAt, ...shown }) => ({
    ...toWallpaperSummary(shown),
    kind,
    favorites,
    downloads,
    createdAt: createdAt.toISOString(),
  }));
}
