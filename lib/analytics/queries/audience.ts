import 'server-only';
import type { Analytics } from '@/lib/analytics/schema';
import { db } from '@/lib/platform/db';

const MAX_CREATORS = 10;

/** Includes views of wallpapers that were deleted since. */
export function listTopCreators(from: string, to: string): Promise<Analytics['topCreators']> {
  return db().$queryRaw<Analytics['topCreators']>`
    SELECT u.id AS "_id", u.username, u.display_name AS "displayName", top.views, top.downloads
    FROM (
      SELECT user_id, sum(views)::float8 AS views, sum(downloads)::float8 AS downloads FROM user_days
      WHERE day BETWEEN ${from}::date AND ${to}::date
      GROUP BY user_id ORDER BY views DESC, downloads DESC, user_id LIMIT ${MAX_CREATORS}
    ) AS top
    JOIN users u ON u.id = top.user_id ORDER BY top.views DESC, top.downloads DESC, u.id`;
}

export function listDevices(from: string, to: string): Promise<Analytics['devices']> {
  return db().$queryRaw<Analytics['devices']>`
    SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(s.on_phones, 0) AS phones,
      coalesce(s.on_tablets, 0) AS tablets, coalesce(s.on_computers, 0) AS computers
    FROM generate_series(${from}::date, ${to}::date, '1 day') AS d LEFT JOIN site_days s ON s.day = d
    ORDER BY d`;
}
