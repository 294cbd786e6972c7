import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { validationText } from '@/lib/messages/api-errors';
import { isPublicId, SET_KINDS, wallpaperSchema } from '@/lib/wallpapers/schema';

export const wallpaperSetSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(SET_KINDS),
    members: z.array(wallpaperSchema).describe('The light wallpaper, then the dark one.'),
  })
  .meta({ id: 'WallpaperSet', description: 'Wallpapers that belong together.' });

export type WallpaperSet = z.infer<typeof wallpaperSetSchema>;

const memberId = z.string().refine(isPublicId, validationText.wallpaperId);

export const setInput = z
  .strictObject({
    kind: z.enum(SET_KINDS),
    members: z
      .array(memberId)
      .length(2)
      .refine(([light, dark]) => light !== dark, validationText.differentWallpapers)
      .describe('IDs of the light wallpaper and the dark one, in this order.'),
  })
  .meta({ examples: [{ kind: 'light_dark', members: [EXAMPLE.wallpaper, '3kTz8LpWq1'] }] });

export type SetInput = z.infer<typeof setInput>;

/** Accepts any text, so that an invalid ID returns 404, not 400. */
export const setParams = z.object({
  id: z.string().meta({ description: 'The `_id` of the set.', examples: ['5hYc0RnJe6'] }),
});
