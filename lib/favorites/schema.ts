import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { PAGE } from '@/lib/limits';
import { validationText } from '@/lib/messages/api-errors';
import { isPageInRange, PAGE_OUT_OF_RANGE, timedPageQuery } from '@/lib/paging/schema';
import { PUBLIC_ID } from '@/lib/wallpapers/values';

export const favoriteSchema = z
  .object({
    _id: z.string().describe('ID of the wallpaper.'),
    favorites: z.number().int().describe('Number of users who favorited it.'),
  })
  .meta({ id: 'Favorite', description: 'One of your favorite wallpapers.' });

export type Favorite = z.infer<typeof favoriteSchema>;

/** Unknown IDs are left out of the response. */
export const favoriteIdsQuery = z.strictObject({
  ids: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.string().regex(PUBLIC_ID, validationText.wallpaperId)).max(PAGE.max))
    .meta({
      description: `Up to ${PAGE.max} comma-separated wallpaper IDs.`,
      examples: [EXAMPLE.wallpaper],
    }),
});

export const favoritesQuery = z
  .strictObject(timedPageQuery())
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);
