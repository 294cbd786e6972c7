import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { validationText } from '@/lib/messages/api-errors';
import { setText } from '@/lib/messages/sets';
import { isPublicId, wallpaperSchema } from '@/lib/wallpapers/schema';
import { SET_KINDS } from '@/lib/wallpapers/values';

export const MAX_MEMBERS = 20;

export const wallpaperSetSchema = z
  .object({
    _id: z.string(),
    kind: z
      .enum(SET_KINDS)
      .describe('`light_dark`, or `versions`: sizes and variants of one picture.'),
    members: z
      .array(wallpaperSchema)
      .describe(
        'The light wallpaper, then the dark one. Versions are in the order the creator chose.',
      ),
  })
  .meta({ id: 'WallpaperSet', description: 'Wallpapers that belong together.' });

export type WallpaperSet = z.infer<typeof wallpaperSetSchema>;

const memberId = z.string().refine(isPublicId, validationText.wallpaperId);

export const setInput = z
  .strictObject({
    kind: z.enum(SET_KINDS),
    members: z
      .array(memberId)
      .min(2)
      .max(MAX_MEMBERS)
      .refine((ids) => new Set(ids).size === ids.length, validationText.differentWallpapers)
      .describe(
        'IDs of the light wallpaper and the dark one, or of all versions. Lists show the first one that is public.',
      ),
  })
  .refine(({ kind, members }) => kind !== 'light_dark' || members.length === 2, {
    message: setText.pairOfTwo,
    path: ['members'],
  })
  .meta({
    examples: [{ kind: 'light_dark', members: [EXAMPLE.wallpaper, '3kTz8LpWq1'] }],
  });

export type SetInput = z.infer<typeof setInput>;

export const additionInput = z
  .strictObject({ to: memberId.describe('ID of another wallpaper by the same creator.') })
  .meta({ examples: [{ to: EXAMPLE.wallpaper }] });

/** Accepts any text, so that an invalid ID returns 404, not 400. */
export const setParams = z.object({
  id: z.string().meta({ description: 'The `_id` of the set.', examples: ['5hYc0RnJe6'] }),
});
