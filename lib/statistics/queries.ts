import 'server-only';
import { computeGrowth } from '@/lib/analytics/growth';
import { listTopWallpapers } from '@/lib/analytics/queries/top-wallpapers';
import { type CountedWallpaper, getPeriodDays, type Period } from '@/lib/analytics/schema';
import type { Viewer } from '@/lib/auth/schema';
import { addDays, toDay } from '@/lib/calendar';
import { env } from '@/lib/platform/env';
import { listCommonValues } from '@/lib/visits/queries';
import { mapSources, SOURCES } from '@/lib/visits/sources';
import { requireEditableWallpaper } from '@/lib/wallpapers/require-editable-wallpaper';
import { byCreator, byPublicId, countDays, countTotals, type Scope } from './count-days';
import {
  mapStatistics,
  type SearchCount,
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

async function readStatistics(scope: Scope, quantity: number, now: Date) {
  const [{ days, values, sources }, totals, searches] = await Promise.all([
    countDays(scope, quantity, now),
    countTotals(scope),
    listSearches(scope, quantity, now),
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
    searches,
  };
}

/** Rows of a CSV file. @throws AppError like {@link getWallpaperStatistics} */
export async function exportStatistics(
  viewer: Viewer,
  { quantity }: StatisticsQuery,
  publicId?: string,
): Promise<(string | number)[][]> {
  if (publicId !== undefined) await requireEditableWallpaper(viewer, publicId);
  const scope = publicId === undefined ? byCreator(viewer.id) : byPublicId(publicId);
  const { days, values, sources } = await countDays(scope, quantity, new Date());
  return days.map((day, index) => [
    day,
    ...STATISTICS.map((name) => values[name][index] ?? 0),
    ...SOURCES.map((source) => sources[source][index] ?? 0),
  ]);
}

/** @param scope what the caller has checked that the viewer may see */
export async function getStatisticsReport(
  scope: Scope,
  period: Period,
  now = new Date(),
): Promise<StatisticsReport> {
  const count = getPeriodDays(period);
  const [both, searches] = await Promise.all([
    countDays(scope, 2 * count, now),
    listSearches(scope, count, now),
  ]);
  const values = mapStatistics((name) => both.values[name].slice(count));
  const changes = mapStatistics((name) => {
    const [current, before] = [sum(values[name]), sum(both.values[name].slice(0, count))];
    return { now: current, before, growth: computeGrowth(current, before) };
  });
  const sources = mapSources((source) => sum(both.sources[source].slice(count)));
  const days = both.days.slice(count);
  return { period, timeZone: env().SITE_TIME_ZONE, days, values, changes, sources, searches };
}

/** The viewer's most viewed wallpapers in the days of a report. */
export function listMostViewed(
  { id }: Viewer,
  { days }: Pick<StatisticsReport, 'days'>,
): Promise<CountedWallpaper[]> {
  const [from = '', to = ''] = [days.at(0), days.at(-1)];
  return listTopWallpapers({ from, to, days: days.length, limit: LISTED_WALLPAPERS, userId: id });
}

function listSearches({ common }: Scope, days: number, now: Date): Promise<SearchCount[]> {
  const to = toDay(now, env().SITE_TIME_ZONE);
  return listCommonValues('search', common, addDays(to, 1 - days), to);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
