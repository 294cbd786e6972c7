import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { TEXT } from '@/lib/limits';
import { categoryFormText } from '@/lib/messages/admin-categories';
import { foldCase } from '@/lib/validation/clean-text';
import { requiredLineSchema } from '@/lib/validation/text-schema';
import { isPublicId } from '@/lib/wallpapers/schema';

export const categorySchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    previewImageUrl: z
      .url()
      .nullable()
      .describe('An image chosen by an admin. Show it instead of the cover.'),
    coverId: z
      .string()
      .nullable()
      .describe('The `_id` of the wallpaper that an admin chose as the cover, if it’s public.'),
    coverUrl: z
      .url()
      .nullable()
      .describe('Image of the wallpaper in `coverId`, or of a recent one in the category.'),
    cover2xUrl: z
      .url()
      .nullable()
      .describe('The cover at a larger size, for high-density screens.'),
    coverAvifUrl: z
      .url()
      .nullable()
      .describe('The image in `coverUrl` as AVIF, if that is smaller.'),
    cover2xAvifUrl: z
      .url()
      .nullable()
      .describe('The image in `cover2xUrl` as AVIF, if that is smaller.'),
    coverWidth: z.number().int().nullable().describe('Width of the original, in pixels.'),
    coverHeight: z.number().int().nullable().describe('Height of the original, in pixels.'),
    coverThumbhash: z.string().nullable().describe('Blurred preview of about 25 bytes, in Base64.'),
    wallpaperCount: z.number().int().describe('Number of public wallpapers. A set counts as one.'),
  })
  .meta({ id: 'Category', description: 'A category.' });

export type Category = z.infer<typeof categorySchema>;

/** The picture in an arch. */
export type Cover = Pick<
  Category,
  | 'coverUrl'
  | 'cover2xUrl'
  | 'coverAvifUrl'
  | 'cover2xAvifUrl'
  | 'coverWidth'
  | 'coverHeight'
  | 'coverThumbhash'
>;

const URL_MAX = 2000;

// The name is a URL path segment.
const categoryName = requiredLineSchema(TEXT.category).refine(
  (name) => !name.includes('/'),
  categoryFormText.noSlash,
);

const PREVIEW_MEANING = 'An https URL, shown instead of the cover. Empty removes it.';

// Loaded by browsers only; the server never requests it.
const preview = z
  .union([
    z.literal(''),
    z.null(),
    z.url({ protocol: /^https$/, error: categoryFormText.invalidPreviewUrl }),
  ])
  .transform((url) => (url ? new URL(url).href : null))
  .pipe(z.string().max(URL_MAX).nullable());

const COVER_MEANING = 'The `_id` of a public wallpaper to use as the cover. Empty removes it.';

const cover = z
  .union([z.literal(''), z.null(), z.string().refine(isPublicId, categoryFormText.invalidCover)])
  .transform((id) => id || null);

export const categoryInput = z
  .strictObject({
    name: categoryName,
    previewImageUrl: preview.default(null).describe(PREVIEW_MEANING),
    coverId: cover.optional().describe(COVER_MEANING),
  })
  .meta({ examples: [{ name: 'Gardens' }] });

export const categoryChange = z
  .strictObject({
    name: categoryName,
    previewImageUrl: preview.describe(PREVIEW_MEANING),
    coverId: cover.describe(COVER_MEANING),
  })
  .partial()
  .meta({ examples: [{ name: 'Landscapes' }] });

export type CategoryInput = z.output<typeof categoryInput>;
export type CategoryChange = z.output<typeof categoryChange>;

/** Accepts any string, so that a malformed ID is 404 rather than 400. */
export const categoryIdParams = z.object({
  id: z.string().meta({ description: 'The `_id` of a category.', examples: [EXAMPLE.id] }),
});

export const categoryDeletion = z.strictObject({
  moveTo: z.uuid().optional().describe('The `_id` of the category to move its wallpapers to.'),
});

export function isCategoryId(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

export interface AdminCategory extends Category {
  /** Number of wallpapers that aren't public. */
  hiddenCount: number;
}

export function hasAllWords(name: string, words: string): boolean {
  return foldCase(words)
    .split(/\s+/)
    .every((word) => foldCase(name).includes(word));
}
