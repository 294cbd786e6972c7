import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { PAGE } from '@/lib/limits';
import { BEYOND_REACH, timedPageQuery, withinReach } from '@/lib/paging/schema';

/** A wallpaper's heart as the viewer sees it. */
export const heartSchema = z
  .object({
    _id: z.string().describe('Of the wallpaper.'),
    favorites: z.number().int().describe('How many people have it among their favourites.'),
  })
  .meta({ id: 'Heart', description: 'A wallpaper among your favourites.' });

export type Heart = z.infer<typeof heartSchema>;

/** Ids in one comma-separated text; those that name nothing are not in the answer. */
export const heartsQuery = z.strictObject({
  ids: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.string().regex(/^[0-9A-Za-z]{10}$/)).max(PAGE.max))
    .meta({
      description: `Up to ${PAGE.max} ids of wallpapers, with commas between them.`,
      examples: [EXAMPLE.wallpaper],
    }),
});

export const favoritesQuery = z.strictObject(timedPageQuery()).refine(withinReach, BEYOND_REACH);
