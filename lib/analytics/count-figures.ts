import 'server-only';
import { db } from '@/lib/platform/db';
import { DEMO_EMAIL_HOST } from '@/lib/users/schema';
import type { Bucket } from './buckets';
import type { Figures } from './schema';

/**
 * Reads daily totals and indexes on `created_at` only, never the tables themselves. Demo accounts and their uploads don't
 * count, because a new site would show them as growth.
 */
export async function countFigures(buckets: Bucket[]): Promise<Figures[]> {
  const firstDays = buckets.map(({ firstDay }) => firstDay);
  const endDays = buckets.map(({ endDay }) => endDay);
  const sinces = buckets.map(({ since }) => since.toISOString());
  const untils = buckets.map(({ until }) => until.toISOString());
  return db().$queryRaw<Figures[]>`
    WITH demo_users AS MATERIALIZED (
      SELECT id, created_at FROM users
      WHERE person_text(username, display_name, email) LIKE ${`%@${DEMO_EMAIL_HOST}%`} AND email LIKE ${`%@${DEMO_EMAIL_HOST}`}
    ), demo_wallpapers AS MATERIALIZED (
      SELECT w.created_at FROM wallpapers w JOIN demo_users u ON u.id = w.user_id
    )
    SELECT s.views, s.downloads, s.missed AS "missedSearches",
      (SELECT count(*)::int FROM wallpapers w
        WHERE w.created_at >= b.since AND w.created_at < b.until)
        - (SELECT count(*)::int FROM demo_wallpapers w
          WHERE w.created_at >= b.since AND w.created_at < b.until) AS uploads,
      (SELECT count(*)::int FROM favorites f
        WHERE f.created_at >= b.since AND f.created_at < b.until) AS favorites,
      (SELECT count(*)::int FROM users u
        WHERE u.created_at >= b.since AND u.created_at < b.until)
        - (SELECT count(*)::int FROM demo_users u
          WHERE u.created_at >= b.since AND u.created_at < b.until) AS accounts
    FROM unnest(${firstDays}::date[], ${endDays}::date[], ${sinces}::timestamptz[],
        ${untils}::timestamptz[]) WITH ORDINALITY AS b (first_day, end_day, since, until, ordinal),
      LATERAL (
        SELECT coalesce(sum(d.views), 0)::float8 AS views,
          coalesce(sum(d.downloads), 0)::float8 AS downloads,
          coalesce(sum(d.missed_searches), 0)::float8 AS missed
        FROM site_days d WHERE d.day >= b.first_day AND d.day < b.end_day
      ) AS s
    ORDER BY b.ordinal`;
}
