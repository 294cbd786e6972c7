import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { FEATURED } from '@/lib/limits';
import { featuredText } from '@/lib/messages/admin-featured';
import { validationText } from '@/lib/messages/api-errors';
import { isPublicId } from '@/lib/wallpapers/schema';

export const featuredInput = z
  .strictObject({
    wallpapers: z
      .array(z.string().refine(isPublicId, validationText.wallpaperId))
      .max(FEATURED.max, featuredText.tooMany)
      .refine((ids) => new Set(ids).size === ids.length, featuredText.repeated)
      .describe('The `_id` of each wallpaper, in the order of the home page. Replaces the list.'),
  })
  .meta({ examples: [{ wallpapers: [EXAMPLE.wallpaper] }] });
