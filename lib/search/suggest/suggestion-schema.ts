import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { ALIKE_MAX, TEXT } from '@/lib/limits';
import { textSchema } from '@/lib/validation/text-schema';
import { wallpaperIds } from '@/lib/wallpapers/wallpaper-ids';
import { SUGGESTION_TYPES } from './suggestion-types';

export const suggestionSchema = z
  .object({
    type: z.enum(SUGGESTION_TYPES),
    label: z.string().meta({ description: 'The name, or the title of a wallpaper.' }),
    url: z.url().meta({ description: 'Its page.' }),
    count: z
      .int()
      .optional()
      .meta({ description: 'Number of public wallpapers. Left out for a wallpaper.' }),
    imageUrl: z.url().optional().meta({
      description: 'The small picture of a wallpaper, or the profile picture of a creator.',
    }),
    averageColor: z.string().optional().meta({ description: 'Of a wallpaper: `#4a6b8c`.' }),
    displayName: z.string().optional().meta({ description: 'The creator of a wallpaper.' }),
  })
  .meta({
    id: 'Suggestion',
    description: 'A tag, category, creator or wallpaper that matches what was typed.',
  });

export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestQuery = z.strictObject({
  // In lower case, so that more requests have the same cached response.
  q: textSchema(TEXT.query)
    .toLowerCase()
    .default('')
    .meta({
      description:
        'The text typed so far. The last word may be incomplete. Accents and case don’t matter.',
      examples: ['mou'],
    }),
});

export const pictureTagsQuery = z.strictObject({
  title: textSchema(TEXT.title)
    .default('')
    .meta({ description: 'Title of the picture.', examples: ['Sunrise over the ridge'] }),
  category: textSchema(TEXT.category)
    .optional()
    .meta({ description: 'Name of its category, case-insensitive.', examples: [EXAMPLE.category] }),
  like: wallpaperIds(ALIKE_MAX)
    .default([])
    .describe(
      `IDs of up to ${ALIKE_MAX} wallpapers that look like it, most similar first, separated by commas.`,
    ),
});

export type PictureTagsQuery = z.infer<typeof pictureTagsQuery>;
