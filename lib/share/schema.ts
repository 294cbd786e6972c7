import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { validationText } from '@/lib/messages/api-errors';

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, validationText.wholeNumber)
  .transform(Number)
  .pipe(z.number().int().min(1));

/** Ignores unknown parameters, which consumers may add (oembed.com, 2.2). */
export const oembedQuery = z.object({
  url: z
    .string()
    .min(1)
    .max(2000)
    .meta({
      description: 'URL of the page of a wallpaper or a collection.',
      examples: [`https://example.com/wallpaper/${EXAMPLE.wallpaper}`],
    }),
  maxwidth: pixels.optional().describe('Maximum width in pixels.'),
  maxheight: pixels.optional().describe('Maximum height in pixels.'),
  format: z.string().default('json').describe('Must be `json`.'),
});

/** A photo (oembed.com, 2.3.4.1). Sizes are in pixels, URLs are absolute. */
export const oembedSchema = z.object({
  version: z.literal('1.0'),
  type: z.literal('photo'),
  url: z.url(),
  width: z.number().int(),
  height: z.number().int(),
  title: z.string(),
  author_name: z.string(),
  author_url: z.url(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.number().int().describe('Cache lifetime in seconds.'),
  thumbnail_url: z.url(),
  thumbnail_width: z.number().int(),
  thumbnail_height: z.number().int(),
});

export type OembedQuery = z.infer<typeof oembedQuery>;
export type Oembed = z.infer<typeof oembedSchema>;
