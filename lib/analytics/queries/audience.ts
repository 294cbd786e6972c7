import 'server-only';
import type { Analytics } from '@/lib/analytics/schema';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';

const MAX_CREATORS = 10;
/** Up to this many days, summing all creators is fast enough. */
const FULL_SCAN_DAYS = 30;
const CANDIDATES = 300;

type Creator = Analytics['topCreators'][number] & { maxOtherViews: number };

/**
 * Includes views of wallpapers that were deleted since. Long periods try the creators with the most views overall first,
 * like lib/analytics/queries/top-wallpapers.ts. Of others, only deleted wallpapers could have had more.
 */
export async function listTopCreators(
  from: string,
  to: string,
  days: number,
): Promise<Analytics['topCreators']> {
  const tried = days > FULL_SCAN_DAYS ? await rankCreators(from, to, true) : [];
  const last = tried[MAX_CREATORS - 1];
  const rows =
    last && last.views >= last.maxOtherViews ? tried : await rankCreators(from, to, false);
  return rows.map(({ maxOtherViews: _, ...creator }) => creator);
}

function rankCreators(from: string, to: string, isTry: boolean): Promise<Creator[]> {
  const period = Prisma.sql`day BETWEEN ${from}::date AND ${to}::date`;
  const sums = Prisma.sql`sum(views)::float8 AS views, sum(downloads)::float8 AS downloads`;
  // Lateral, so that the planner reads the days of each and not all.
  const counted = isTry
    ? Prisma.sql`SELECT l.user_id, c.views, c.downloads, min(l.total) OVER ()::float8 AS "maxOtherViews"
        FROM (SELECT user_id, sum(views) AS total FROM wallpapers GROUP BY 1 ORDER BY 2 DESC LIMIT ${CANDIDATES}) AS l,
          LATERAL (SELECT ${sums} FROM user_days d WHERE d.user_id = l.user_id AND ${period}) AS c
        WHERE c.views IS NOT NULL`
    : Prisma.sql`SELECT user_id, ${sums}, 0::float8 AS "maxOtherViews" FROM user_days WHERE ${period} GROUP BY user_id`;
  return db().$queryRaw<Creator[]>`
    SELECT u.id AS "_id", u.username, u.display_name AS "displayName", top.views, top.downloads, "maxOtherViews"
    FROM (SELECT * FROM (${counted}) AS counted
      ORDER BY views DESC, downloads DESC, user_id LIMIT ${MAX_CREATORS}) AS top
    JOIN users u ON u.id = top.user_id ORDER BY top.views DESC, top.downloads DESC, u.id`;
}

export function listDevices(from: string, to: string): Promise<Analytics['devices']> {
  return db().$queryRaw<Analytics['devices']>`
    SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(s.on_phones, 0) AS phones,
      coalesce(s.on_tablets, 0) AS tablets, coalesce(s.on_computers, 0) AS computers
    FROM generate_series(${from}::date, ${to}::date, '1 day') AS d LEFT JOIN site_days s ON s.day = d
    ORDER BY d`;
}
