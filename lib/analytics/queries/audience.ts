import 'server-only';
import type { Analytics } from '@/lib/analytics/schema';
import { db } from '@/lib/platform/db';
import { listCommonValues } from '@/lib/visits/queries';
import { Prisma } from '@/prisma/generated/client';

const MAX_CREATORS = 10;
/** A condition on `common_values`. */
const OF_SITE = Prisma.sql`user_id IS NULL AND wallpaper_id IS NULL`;

/** Includes views of wallpapers that were deleted since. */
export function listTopCreators(from: string, to: string): Promise<Analytics['topCreators']> {
  return db().$queryRaw<Analytics['topCreators']>`
    SELECT u.id AS "_id", u.username, u.display_name AS "displayName", top.views, top.downloads
    FROM (SELECT user_id, sum(views)::float8 AS views, sum(downloads)::float8 AS downloads
      FROM user_days WHERE day BETWEEN ${from}::date AND ${to}::date
      GROUP BY user_id ORDER BY 2 DESC, 3 DESC, user_id LIMIT ${MAX_CREATORS}) AS top
    JOIN users u ON u.id = top.user_id ORDER BY top.views DESC, top.downloads DESC, u.id`;
}

export function listDevices(from: string, to: string): Promise<Analytics['devices']> {
  return db().$queryRaw<Analytics['devices']>`
    SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(s.on_phones, 0) AS phones,
      coalesce(s.on_tablets, 0) AS tablets, coalesce(s.on_computers, 0) AS computers
    FROM generate_series(${from}::date, ${to}::date, '1 day') AS d LEFT JOIN site_days s ON s.day = d
    ORDER BY d`;
}

export async function listHosts(from: string, to: string): Promise<Analytics['hosts']> {
  const found = await listCommonValues('host', OF_SITE, from, to);
  return found.map(({ value, visitors }) => ({ host: value, visitors }));
}

export async function listFrequentSearches(
  from: string,
  to: string,
): Promise<Analytics['frequentSearches']> {
  const found = await listCommonValues('search', OF_SITE, from, to);
  return found.map(({ value, visitors }) => ({ query: value, visitors }));
}
