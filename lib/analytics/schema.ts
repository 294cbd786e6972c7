import { z } from 'zod';

/** What analytics can be asked for, with its length in days. */
const PERIOD_DAYS = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

export type Period = keyof typeof PERIOD_DAYS;

export const PERIODS = Object.keys(PERIOD_DAYS) as Period[];

/** Spec §9. */
const DEFAULT_PERIOD: Period = '30d';

export const daysIn = (period: Period): number => PERIOD_DAYS[period];

/** The period of an address; what is none of ours is the default. */
export const periodSchema = z.enum(['7d', '30d', '90d', '1y']).catch(DEFAULT_PERIOD);

export const analyticsQuery = z.strictObject({
  period: periodSchema.describe('7d, 30d, 90d or 1y; anything else is 30d.'),
});

const count = z.number().int().min(0);

const numbers = {
  views: count,
  downloads: count,
  uploads: count.describe('Of what has not been deleted since, public or not.'),
  favorites: count.describe('Those that have not been taken back since.'),
  accounts: count.describe('Opened, and not closed since.'),
  missedSearches: count.describe('Searches that found nothing.'),
};

/** What happened in some time. */
const figuresSchema = z
  .object(numbers)
  .meta({ id: 'Figures', description: 'What happened in some time.' });

export type Figures = z.infer<typeof figuresSchema>;
export type Figure = keyof Figures;

export const FIGURES = Object.keys(numbers) as Figure[];

/** Something of each figure. */
export function ofEach<T>(make: (figure: Figure) => T): Record<Figure, T> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, make(figure)])) as Record<Figure, T>;
}

const daySchema = figuresSchema
  .extend({ day: z.iso.date() })
  .meta({ id: 'Day', description: 'What happened on a day.' });

export type Day = z.infer<typeof daySchema>;

const changeSchema = z
  .object({
    now: count,
    before: count.describe('In as many days before.'),
    growth: z
      .number()
      .describe('In percent, one decimal; 100 after nothing, 0 for nothing after nothing.'),
  })
  .meta({ id: 'Change', description: 'A figure beside the one of as many days before.' });

export type Change = z.infer<typeof changeSchema>;

const changesSchema = z
  .object(ofEach(() => changeSchema))
  .meta({ id: 'Changes', description: 'Every figure beside the one before.' });

export type Changes = z.infer<typeof changesSchema>;

/** A wallpaper among figures. */
const shownSchema = z.object({
  _id: z.string(),
  title: z.string(),
  username: z.string(),
  displayName: z.string(),
  status: z.enum(['pending', 'approved', 'rejected', 'removed']),
  smallImageUrl: z.string(),
  color: z.string().describe('The average, as #rrggbb.'),
});

export type ShownWallpaper = z.infer<typeof shownSchema>;

const activitySchema = shownSchema.extend({
  kind: z
    .enum(['uploaded', 'favorited', 'downloaded'])
    .describe('The two newest uploads, the two most liked, the most downloaded.'),
  favorites: count,
  downloads: count,
  createdAt: z.iso.datetime(),
});

export type Activity = z.infer<typeof activitySchema>;

/** What the dashboard shows. */
export const dashboardSchema = z
  .object({
    timeZone: z.string().describe('In which days begin.'),
    name: z.string().describe('Of the admin who asks.'),
    totals: z.object({
      wallpapers: count.describe('Public ones.'),
      hiddenWallpapers: count.describe('Pending, rejected and removed ones.'),
      categories: count,
      users: count,
      activeUsers: count.describe(
        'Not blocked, and signed in, uploaded or favourited in the last 30 days.',
      ),
      views: count.describe('Of all time, wallpapers deleted since included.'),
      downloads: count.describe('Of all time, wallpapers deleted since included.'),
      favorites: count.describe('Of public wallpapers.'),
    }),
    weekly: changesSchema.describe('The last 7 days, today included, against the 7 before.'),
    monthly: changesSchema.describe('The last 30 days, today included, against the 30 before.'),
    days: z.array(daySchema).describe('The last 30, the latest last.'),
    activity: z.array(activitySchema),
  })
  .meta({ id: 'Dashboard', description: 'What the dashboard shows.' });

export type Dashboard = z.infer<typeof dashboardSchema>;

/** What analytics shows. */
export const analyticsSchema = z
  .object({
    period: z.enum(['7d', '30d', '90d', '1y']),
    timeZone: z.string().describe('In which days begin.'),
    changes: changesSchema.describe('The period, today included, against as many days before.'),
    days: z.array(daySchema).describe('All of the period, the latest last.'),
    topWallpapers: z.array(shownSchema.extend({ views: count, downloads: count })),
    categories: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        views: count,
        downloads: count,
        share: z.number().describe('Of the views in all categories, in percent, one decimal.'),
      }),
    ),
    missedSearches: z
      .array(z.object({ query: z.string(), searches: count }))
      .describe('Words that were looked for in vain, of the last 90 days at most.'),
  })
  .meta({ id: 'Analytics', description: 'What analytics shows.' });

export type Analytics = z.infer<typeof analyticsSchema>;
