import { z } from 'zod';
import type { FigureChange, Period } from '@/lib/analytics/schema';
import { COMMON_VALUES } from '@/lib/limits';
import { mapSources, type Source } from '@/lib/visits/sources';

export const STATISTICS = ['views', 'downloads', 'favorites', 'saves'] as const;

export type Statistic = (typeof STATISTICS)[number];

export function mapStatistics<T>(create: (statistic: Statistic) => T): Record<Statistic, T> {
  const entries = STATISTICS.map((statistic) => [statistic, create(statistic)]);
  return Object.fromEntries(entries) as Record<Statistic, T>;
}

const MAX_DAYS = 365;

/** The parameters and the shape of the responses are those of Unsplash, which tools of this field know. */
export const statisticsQuery = z.strictObject({
  resolution: z.enum(['days']).default('days').describe('Only `days`.'),
  quantity: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_DAYS)
    .default(30)
    .describe(`Number of days, including today, at most ${MAX_DAYS}.`),
});

export type StatisticsQuery = z.infer<typeof statisticsQuery>;

const count = z.number().int().min(0);

const statisticSchema = z
  .object({
    total: count.describe('All time.'),
    historical: z.object({
      change: count.describe('The sum of `values`.'),
      average: z.number().min(0).describe('Per day, rounded to two decimal places.'),
      resolution: z.literal('days'),
      quantity: count,
      values: z.array(z.object({ date: z.iso.date(), value: count })).describe('Latest last.'),
    }),
  })
  .meta({ id: 'Statistic', description: 'A total and daily counts.' });

export const searchCountSchema = z.object({
  query: z.string(),
  visitors: count.describe('Counted once per day.'),
});

export type SearchCount = z.infer<typeof searchCountSchema>;

const statistics = {
  timeZone: z.string().describe('Time zone of the days.'),
  views: statisticSchema,
  downloads: statisticSchema,
  favorites: statisticSchema.describe('Counted on the day they were added, unless removed.'),
  saves: statisticSchema.describe('Collections it is in, counted like favorites.'),
  sources: z
    .object(mapSources(() => count))
    .describe(
      'Views on these days by what led to them: search engines, Pinterest, social networks, other sites, this site, or unknown.',
    ),
  searches: z
    .array(searchCountSchema)
    .describe(
      `Searches on this site that led there, most visitors first. Only those of at least ${COMMON_VALUES.leastVisitors} visitors on a day count.`,
    ),
};

export const wallpaperStatisticsSchema = z
  .object({ _id: z.string(), ...statistics })
  .meta({ id: 'WallpaperStatistics', description: 'Counts of a wallpaper by day.' });

export type WallpaperStatistics = z.infer<typeof wallpaperStatisticsSchema>;

export const userStatisticsSchema = z
  .object({ _id: z.uuid(), username: z.string(), ...statistics })
  .meta({ id: 'UserStatistics', description: 'Counts of all your wallpapers by day.' });

export type UserStatistics = z.infer<typeof userStatisticsSchema>;

/** For the pages. */
export interface StatisticsReport {
  period: Period;
  timeZone: string;
  days: string[];
  values: Record<Statistic, number[]>;
  changes: Record<Statistic, FigureChange>;
  /** Views in the period. */
  sources: Record<Source, number>;
  searches: SearchCount[];
}
