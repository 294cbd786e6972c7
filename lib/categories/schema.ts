import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { TEXT } from '@/lib/limits';
import { categoryFormText } from '@/lib/messages/admin-categories';
import { filled } from '@/lib/text';

export const categorySchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    previewImageUrl: z.string().nullable().describe('Chosen by an admin, instead of the cover.'),
    coverUrl: z.string().nullable().describe('Of the newest wallpaper in it.'),
    cover2xUrl: z.string().nullable().describe('Twice as wide, for dense screens.'),
    coverWidth: z.number().int().nullable().describe('Of its original, in pixels.'),
    coverHeight: z.number().int().nullable().describe('Of its original, in pixels.'),
    coverThumbhash: z.string().nullable().describe('Base64; a blurred preview of 25 bytes.'),
    wallpaperCount: z.number().int().describe('Public ones.'),
  })
  .meta({ id: 'Category', description: 'A category.' });

export type Category = z.infer<typeof categorySchema>;

const ADDRESS_MAX = 2000;

/** A segment of an address, as which it leads to the category: no slash, and not the dots of a folder. */
const categoryName = filled(TEXT.category)
  .transform((name) => name.normalize('NFC'))
  .refine((name) => !name.includes('/'), categoryFormText.noSlash)
  .refine((name) => !/^\.{1,2}$/.test(name), categoryFormText.noDots);

const PREVIEW_MEANING =
  'An https address, shown instead of the newest wallpaper; empty takes it away.';

/** Never fetched by us: browsers show it. Empty takes it away. */
const preview = z
  .union([z.literal(''), z.null(), z.url({ protocol: /^https$/, error: categoryFormText.https })])
  .transform((url) => (url ? new URL(url).href : null))
  .pipe(z.string().max(ADDRESS_MAX).nullable());

export const categoryInput = z
  .strictObject({
    name: categoryName,
    previewImageUrl: preview.default(null).describe(PREVIEW_MEANING),
  })
  .meta({ examples: [{ name: EXAMPLE.category }] });

/** What is to be another; what is not named stays as it is. */
export const categoryChange = z
  .strictObject({ name: categoryName, previewImageUrl: preview.describe(PREVIEW_MEANING) })
  .partial()
  .meta({ examples: [{ name: 'Landscapes' }] });

export type CategoryInput = z.output<typeof categoryInput>;
export type CategoryChange = z.output<typeof categoryChange>;

/** Any text at all: what cannot be an id names no category, which is 404 rather than 400. */
export const categoryIdParams = z.object({
  id: z.string().meta({ description: '`_id` of a category.', examples: [EXAMPLE.id] }),
});

export const categoryDeletion = z.strictObject({
  moveTo: z.uuid().optional().describe('`_id` of the category that its wallpapers go to.'),
});

export function isCategoryId(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

/** A category as the admin's list has it. */
export interface CuratedCategory extends Category {
  /** Wallpapers in it that are not public. */
  hiddenCount: number;
}

/** A name as two that mean the same agree on it. */
export function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether a name has every word of a search, each anywhere in it. */
export function nameHas(name: string, words: string): boolean {
  return folded(words)
    .split(/\s+/)
    .every((word) => folded(name).includes(word));
}
