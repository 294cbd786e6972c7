import { z } from 'zod';
import { COMMON_VALUES } from '@/lib/limits';
import { mapDevices } from '@/lib/visits/devices';
import { STATUSES } from '@/lib/wallpapers/values';

const PERIOD_DAYS = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

export type Period = keyof typeof PERIOD_DAYS;

export const PERIODS = Object.keys(PERIOD_DAYS) as Period[];

/** Spec §9. */
const DEFAULT_PERIOD: Period = '30d';

export const getPeriodDays = (period: Period): number => PERIOD_DAYS[period];

export const periodSchema = z.enum(PERIODS).catch(DEFAULT_PERIOD);

export const analyticsQuery = z.strictObject({
  period: periodSchema.describe('7d, 30d, 90d or 1y. Any other value means 30d.'),
});

const count = z.number().int().min(0);

const numbers = {
  views: count,
  downloads: count,
  uploads: count.describe('Uploads of any status, except deleted ones.'),
  favorites: count.describe('Favorites that were added and not removed later.'),
  accounts: count.describe('Accounts that were created and not closed later.'),
  missedSearches: count.describe('Searches with no results.'),
};

const figuresSchema = z.object(numbers).meta({ id: 'Figures', description: 'Counts in a period.' });

export type Figures = z.infer<typeof figuresSchema>;
export type Figure = keyof Figures;

export const FIGURES = Object.keys(numbers) as Figure[];

export function mapFigures<T>(create: (figure: Figure) => T): Record<Figure, T> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, create(figure)])) as Record<Figure, T>;
}

const daySchema = figuresSchema
  .extend({ day: z.iso.date() })
  .meta({ id: 'Day', description: 'Counts on one day.' });

export type Day = z.infer<typeof daySchema>;

const changeSchema = z
  .object({
    now: count,
    before: count.describe('The number in the previous period of the same length.'),
    growth: z
      .number()
      .describe(
        'Change in percent, rounded to one decimal place. 100 if only `before` is 0, and 0 if both are 0.',
      ),
  })
  .meta({ id: 'Change', description: 'A count compared with the previous period.' });

export type FigureChange = z.infer<typeof changeSchema>;

const changesSchema = z
  .object(mapFigures(() => changeSchema))
  .meta({ id: 'Changes', description: 'Every count compared with the previous period.' });

export type FigureChanges = z.infer<typeof changesSchema>;

const wallpaperSchema = z.object({
  _id: z.string(),
  title: z.string(),
  username: z.string(),
  displayName: z.string(),
  status: z.enum(STATUSES),
  smallImageUrl: z.url(),
  color: z.string().describe('Average color as #rrggbb.'),
});

export type WallpaperSummary = z.infer<typeof wallpaperSchema>;

const activitySchema = wallpaperSchema.extend({
  kind: z
    .enum(['uploaded', 'favorited', 'downloaded'])
    .describe(
      'The two newest uploads, the two most favorited wallpapers, and the most downloaded one.',
    ),
  favorites: count,
  downloads: count,
  createdAt: z.iso.datetime(),
});

export type Activity = z.infer<typeof activitySchema>;

const countedWallpaperSchema = wallpaperSchema.extend({ views: count, downloads: count });

export type CountedWallpaper = z.infer<typeof countedWallpaperSchema>;

export const dashboardSchema = z
  .object({
    timeZone: z.string().describe('Time zone of the days.'),
    name: z.string().describe('Display name of the signed-in admin.'),
    totals: z.object({
      wallpapers: count.describe('Public wallpapers.'),
      hiddenWallpapers: count.describe('Pending, scheduled, rejected and removed wallpapers.'),
      categories: count,
      users: count,
      activeUsers: count.describe(
        'Users who aren’t blocked and have signed in, uploaded or added a favorite in the last 30 days.',
      ),
      views: count.describe('All time, including deleted wallpapers.'),
      downloads: count.describe('All time, including deleted wallpapers.'),
      favorites: count.describe('On public wallpapers.'),
    }),
    weekly: changesSchema.describe(
      'The last 7 days including today, compared with the 7 days before.',
    ),
    monthly: changesSchema.describe(
      'The last 30 days including today, compared with the 30 days before.',
    ),
    days: z.array(daySchema).describe('The last 30 days, latest last.'),
    activity: z.array(activitySchema),
  })
  .meta({ id: 'Dashboard', description: 'Data for the admin dashboard.' });

export type Dashboard = z.infer<typeof dashboardSchema>;

const COMMON = `Only those of at least ${COMMON_VALUES.leastVisitors} visitors on a day count.`;

export const analyticsSchema = z
  .object({
    period: z.enum(PERIODS),
    timeZone: z.string().describe('Time zone of the days.'),
    changes: changesSchema.describe(
      'The period including today, compared with the previous period of the same length.',
    ),
    days: z.array(daySchema).describe('Every day of the period, latest last.'),
    topWallpapers: z.array(countedWallpaperSchema),
    categories: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        views: count,
        downloads: count,
        share: z
          .number()
          .describe('Percentage of the views in all categories, rounded to one decimal place.'),
      }),
    ),
    missedSearches: z
      .array(z.object({ query: z.string(), searches: count }))
      .describe('Searches with no results, from the last 90 days at most.'),
    frequentSearches: z
      .array(z.object({ query: z.string(), visitors: count }))
      .describe(`Searches with results. ${COMMON}`),
    topCreators: z
      .array(
        z.object({
          _id: z.uuid(),
          username: z.string(),
          displayName: z.string(),
          views: count,
          downloads: count,
        }),
      )
      .describe('By views, including those of deleted wallpapers.'),
    hosts: z
      .array(z.object({ host: z.string(), visitors: count }))
      .describe(`Hosts of other sites that led to wallpapers. ${COMMON}`),
    devices: z
      .array(z.object({ day: z.iso.date(), ...mapDevices(() => count) }))
      .describe('Views by device on every day of the period, latest last.'),
    candidates: z
      .array(
        wallpaperSchema.extend({
          saves: count.describe('Favorites and saves.'),
          views: count,
          viewsBefore: count.describe('In the seven days before.'),
        }),
      )
      .describe(
        'The most favorited and saved public wallpapers of the last seven days, whatever the period, that aren’t featured and have more views than before.',
      ),
  })
  .meta({ id: 'Analytics', description: 'Data for the analytics page.' });

export type Analytics = z.infer<typeof analyticsSchema>;
