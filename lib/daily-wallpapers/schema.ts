import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { DAILY } from '@/lib/limits';
import { validationText } from '@/lib/messages/api-errors';
import { dailyText } from '@/lib/messages/daily-wallpapers';
import { integer } from '@/lib/paging/schema';
import { isPublicId, wallpaperSchema } from '@/lib/wallpapers/schema';

/** Years with four digits that PostgreSQL knows. */
const FIRST_DAY = '2000-01-01';

const day = z.iso
  .date(dailyText.invalidDay)
  .refine((text) => text >= FIRST_DAY, dailyText.invalidDay);

export const isDay = (text: string): boolean => day.safeParse(text).success;

export const dayParams = z.strictObject({
  date: day.meta({
    description: 'The day in the time zone of the site.',
    examples: ['2026-11-27'],
  }),
});

export const dailyWallpaperSchema = z
  .object({
    date: z.iso.date().describe('The day in the time zone of the site.'),
    wallpaper: wallpaperSchema,
  })
  .meta({ id: 'DailyWallpaper' });

export type DailyWallpaper = z.infer<typeof dailyWallpaperSchema>;

export const dailyQuery = z.strictObject({
  limit: integer
    .pipe(z.number().int().min(1).max(DAILY.maxDays))
    .default(DAILY.days)
    .describe('Days per page.'),
  cursor: day
    .optional()
    .describe('The latest day to list: the `X-Next-Cursor` header of the previous page.'),
});

export const dailyInput = z
  .strictObject({ wallpaper: z.string().refine(isPublicId, validationText.wallpaperId) })
  .meta({ examples: [{ wallpaper: EXAMPLE.wallpaper }] });
