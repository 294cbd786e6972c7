import 'server-only';
import { computeGrowth } from '@/lib/analytics/growth';
import { getPeriodDays, type Period } from '@/lib/analytics/schema';
import { toWallpaperSummary, type WallpaperSummaryRow } from '@/lib/analytics/wallpaper-summary';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { mapSources, SOURCES } from '@/lib/visits/sources';
import { requireEditableWallpaper } from '@/lib/wallpapers/require-editable-wallpaper';
import type { Prisma } from '@/prisma/generated/client';
import { byCreator, byPublicId, countDays, countTotals } from './count-days';
import {
  type CountedWallpaper,
  mapStatistics,
  STATISTICS,
  type StatisticsQuery,
  type StatisticsReport,
  type UserStatistics,
  type WallpaperStatistics,
} from './schema';

const LISTED_WALLPAPERS = 50;

/** @throws AppError `not_found`, `forbidden` if it isn't the viewer's */
export async function getWallpaperStatistics(
  viewer: Viewer,
  publicId: string,
  { quantity }: StatisticsQuery,
  now = new Date(),
): Promise<WallpaperStatistics> {
  await requireEditableWallpaper(viewer, publicId);
  return { _id: publicId, ...(await readStatistics(byPublicId(publicId), quantity, now)) };
}

export async function getUserStatistics(
  { id, username }: Viewer,
  { quantity }: StatisticsQuery,
  now = new Date(),
): Promise<UserStatistics> {
  return { _id: id, username, ...(await readStatistics(byCreator(id), quantity, now)) };
}

async function readStatistics(scope: Prisma.Sql, quantity: number, now: Date) {
  const [{ days, values, sources }, totals] = await Promise.all([
    countDays(scope, quantity, now),
    countTotals(scope),
  ]);
  const statistics = mapStatistics((name) => {
    const change = sum(values[name]);
    const average = Math.round((100 * change) / quantity) / 100;
    const history = values[name].map((value, index) => ({ date: days[index] ?? '', value }));
    const historical = { change, average, resolution: 'days' as const, quantity, values: history };
    return { total: totals[name], historical };
  });
  return {
    timeZone: env().SITE_TIME_ZONE,
    ...statistics,
    sources: mapSources((source) => sum(sources[source])),
  };
}

/** Rows of a CSV file. @throws AppError like {@link getWallpaperStatistics} */
export async function exportStatistics(
  viewer: Viewer,
  { quantity }: StatisticsQuery,
  publicId?: string,
): Promise<AsyncIterable<(string | number)[][]>> {
  if (publicId !== undefined) await requireEditableWallpaper(viewer, publicId);
  const scope = publicId === undefined ? byCreator(viewer.id) : byPublicId(publicId);
  const { days, values, sources } = await countDays(scope, quantity, new Date());
  const rows = days.map((day, index) => [
    day,
    ...STATISTICS.map((name) => values[name][index] ?? 0),
    ...SOURCES.map((source) => sources[source][index] ?? 0),
  ]);
  return (async function* () {
    yield rows;
  })();
}

/** @throws AppError like {@link getWallpaperStatistics} */
export async function getStatisticsReport(
  viewer: Viewer,
  period: Period,
  publicId?: string,
  now = new Date(),
): Promise<StatisticsReport> {
  if (publicId !== undefined) await requireEditableWallpaper(viewer, publicId);
  const scope = publicId === undefined ? byCreator(viewer.id) : byPublicId(publicId);
  const count = getPeriodDays(period);
  const both = await countDays(scope, 2 * count, now);
  const values = mapStatistics((name) => both.values[name].slice(count));
  const changes = mapStatistics((name) => {
    const [current, before] = [sum(values[name]), sum(both.values[name].slice(0, count))];
    return { now: current, before, growth: computeGrowth(current, before) };
  });
  const sources = mapSources((source) => sum(both.sources[source].slice(count)));
  const days = both.days.slice(count);
  return { period, timeZone: env().SITE_TIME_ZONE, days, values, changes, sources };
}

/** The viewer's most viewed wallpapers between two days, inclusive. */
export async function listMostViewed(
  { id }: Viewer,
  from: string,
  to: string,
): Promise<CountedWallpaper[]> {
  const rows = await db().$queryRaw<(WallpaperSummaryRow & { views: number; downloads: number })[]>`
    SELECT w.public_id AS "publicId", w.title, w.status::text, w.files->'small'->>'key' AS "smallKey",
      w.average_color AS "averageColor", u.username, u.display_name AS "displayName", sum(d.views)::float8 AS views,
      sum(d.downloads)::float8 AS downloads
    FROM wallpapers w JOIN users u ON u.id = w.user_id JOIN wallpaper_days d ON d.wallpaper_id = w.id
    WHERE w.user_id = ${id}::uuid AND d.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY w.id, u.id ORDER BY sum(d.views) DESC, sum(d.downloads) DESC, w.id DESC
    LIMIT ${LISTED_WALLPAPERS}`;
  return rows.map(({ views, downloads, ...shown }) => ({
    ...toWallpaperSummary(shown),
    views,
    downloads,
  }));
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
