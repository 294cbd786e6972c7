import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { textSchema } from '@/lib/validation/text-schema';

/** The longest domain name, in characters. */
const MAX_HOST = 253;

export const viewQuery = z.strictObject({
  referrer: textSchema(MAX_HOST)
    .optional()
    .describe(
      'Host of the page that led to the wallpaper, or `self` for a page of this site. The type of site is stored, such as a search engine. The site itself is stored only if at least five visitors came from it that day.',
    )
    .meta({ examples: ['www.example.com'] }),
  search: textSchema(TEXT.query)
    .optional()
    .describe(
      'The search whose results led to the wallpaper. Stored only if at least five visitors led there with it that day.',
    )
    .meta({ examples: ['misty forest'] }),
});

export type ViewQuery = z.infer<typeof viewQuery>;

/** Totals of all wallpapers of a creator, including hidden ones. */
export const totalsSchema = z.object({
  views: z.number().int(),
  downloads: z.number().int(),
  favorites: z.number().int(),
});

export type Totals = z.infer<typeof totalsSchema>;
