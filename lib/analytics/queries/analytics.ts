import 'server-only';
import { compareFigures, getLastDays, sumFigures } from '@/lib/analytics/buckets';
import { countFigures } from '@/lib/analytics/count-figures';
import { type Analytics, getPeriodDays, type Period } from '@/lib/analytics/schema';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { toDay } from '@/lib/calendar';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { listCommonValues } from '@/lib/visits/queries';
import { Prisma } from '@/prisma/generated/client';
import { listDevices, listTopCreators } from './audience';
import { listCandidates } from './candidates';
import { listTopWallpapers } from './top-wallpapers';

const MAX_WALLPAPERS = 10;
const MAX_CATEGORIES = 10;
const MAX_SEARCHES = 20;
/** A condition on `common_values`. */
const OF_SITE = Prisma.sql`user_id IS NULL AND wallpaper_id IS NULL`;

export async function getAnalytics(
  viewer: Viewer,
  period: Period,
  now = new Date(),
): Promise<Analytics> {
  requireAdmin(viewer);
  const timeZone = env().SITE_TIME_ZONE;
  const count = getPeriodDays(period);
  const { days, before } = getLastDays(toDay(now, timeZone), count, timeZone);
  const from = before.endDay;
  const to = days.at(-1)?.firstDay ?? from;
  const [figures, topWallpapers, categories, missedSearches, audience] = await Promise.all([
    countFigures([...days, before]),
    listTopWallpapers({ from, to, days: count, limit: MAX_WALLPAPERS }),
    listPopularCategories(from, to),
    listZeroResultSearches(from, to),
    readAudience(from, to),
  ]);
  const daily = figures.slice(0, count);
  return {
    period,
    timeZone,
    changes: compareFigures(sumFigures(daily), sumFigures(figures.slice(count))),
    days: daily.map((day, index) => ({ day: days[index]?.firstDay ?? '', ...day })),
    topWallpapers,
    categories,
    missedSearches,
    ...audience,
  };
}

async function readAudience(from: string, to: string) {
  const [topCreators, devices, hosts, frequentSearches, candidates] = await Promise.all([
    listTopCreators(from, to),
    listDevices(from, to),
    listCommonValues('host', OF_SITE, from, to),
    listCommonValues('search', OF_SITE, from, to),
    listCandidates(to, env().SITE_TIME_ZONE),
  ]);
  return { topCreators, devices, hosts, frequentSearches, candidates };
}

async function listPopularCategories(from: string, to: string): Promise<Analytics['categories']> {
  return db().$queryRaw<Analytics['categories']>`
    SELECT c.id AS "_id", c.name::text AS name, sum(d.views)::float8 AS views,
      sum(d.downloads)::float8 AS downloads,
      coalesce(round(100.0 * sum(d.views) / nullif(sum(sum(d.views)) OVER (), 0), 1), 0)::float8
        AS share
    FROM category_days d JOIN categories c ON c.id = d.category_id
    WHERE d.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY c.id ORDER BY sum(d.views) DESC, sum(d.downloads) DESC, c.name LIMIT ${MAX_CATEGORIES}`;
}

async function listZeroResultSearches(
  from: string,
  to: string,
): Promise<Analytics['missedSearches']> {
  return db().$queryRaw<Analytics['missedSearches']>`
    SELECT query, sum(searches)::int AS searches FROM missed_searches
    WHERE day BETWEEN ${from}::date AND ${to}::date
    GROUP BY query ORDER BY sum(searches) DESC, query LIMIT ${MAX_SEARCHES}`;
}
