import { z } from 'zod';
import { PAGE } from '@/lib/limits';
import { isPageInRange, PAGE_OUT_OF_RANGE, timedPageQuery } from '@/lib/paging/schema';
import { wallpaperIds } from '@/lib/wallpapers/wallpaper-ids';

export const favoriteSchema = z
  .object({
    _id: z.string().describe('ID of the wallpaper.'),
    favorites: z.number().int().describe('Number of users who favorited it.'),
  })
  .meta({ id: 'Favorite', description: 'One of your favorite wallpapers.' });

export type Favorite = z.infer<typeof favoriteSchema>;

/** Unknown IDs are left out of the response. */
export const favoriteIdsQuery = z.strictObject({
  ids: wallpaperIds(PAGE.max),
});

export const favoritesQuery = z
  .strictObject(timedPageQuery())
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);
