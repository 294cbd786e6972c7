import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { BULK_ACTION_MAX, COLLECTIONS, PAGE, TEXT } from '@/lib/limits';
import { validationText } from '@/lib/messages/api-errors';
import {
  isPageInRange,
  PAGE_OUT_OF_RANGE,
  pageQuery,
  rankedPageQuery,
  timedPageQuery,
} from '@/lib/paging/schema';
import { requiredLineSchema, textSchema } from '@/lib/validation/text-schema';
import { isPublicId, wallpaperParams, wallpaperSchema } from '@/lib/wallpapers/schema';
import { wallpaperIds } from '@/lib/wallpapers/wallpaper-ids';

const VISIBILITIES = ['public', 'unlisted', 'private'] as const;

const visibility = z
  .enum(VISIBILITIES)
  .describe('`unlisted`: anyone who has the link can see it. `private`: only the owner can.');

export const collectionSchema = z
  .object({
    _id: z.string().describe('Ten letters and digits, as in the page URL.'),
    title: z.string(),
    description: z.string().describe('May be empty.'),
    visibility,
    userId: z.uuid().describe('The owner.'),
    username: z.string(),
    displayName: z.string(),
    profilePicture: z.url(),
    wallpaperCount: z.number().int().describe('Number of public wallpapers. A set counts as one.'),
    coverId: z
      .string()
      .nullable()
      .describe('The `_id` of the wallpaper that the owner chose as the cover, if it’s public.'),
    previews: z
      .array(wallpaperSchema)
      .describe(`The cover and the first wallpapers, at most ${COLLECTIONS.previews} together.`),
    contains: z
      .number()
      .int()
      .optional()
      .describe('How many of the requested `wallpapers` are in it.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().describe('Also changes when wallpapers are added or removed.'),
  })
  .meta({ id: 'Collection', description: 'Wallpapers that a user has chosen and put in order.' });

export type Collection = z.infer<typeof collectionSchema>;
export type Visibility = Collection['visibility'];

const wallpaperId = z.string().refine(isPublicId, validationText.wallpaperId);

const wallpaperIdList = (max: number) =>
  z
    .array(wallpaperId)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, validationText.differentWallpapers);

const title = requiredLineSchema(TEXT.collectionTitle);
const description = textSchema(TEXT.collectionDescription);

export const collectionInput = z
  .strictObject({
    title,
    description: description.default(''),
    visibility: visibility.default('public'),
    wallpapers: wallpaperIdList(BULK_ACTION_MAX)
      .default([])
      .describe('The `_id` of each wallpaper to start with, in order.'),
  })
  .meta({ examples: [{ title: 'Quiet desks', wallpapers: [EXAMPLE.wallpaper] }] });

export type CollectionInput = z.output<typeof collectionInput>;

export const collectionChange = z
  .strictObject({
    title,
    description,
    visibility,
    coverId: z
      .union([z.literal(''), z.null(), wallpaperId])
      .transform((id) => id || null)
      .describe('The `_id` of a wallpaper in the collection. Empty: the first one is the cover.'),
  })
  .partial()
  .meta({ examples: [{ visibility: 'unlisted' }] });

export type CollectionChange = z.output<typeof collectionChange>;

export const entriesInput = z
  .strictObject({
    add: wallpaperIdList(BULK_ACTION_MAX)
      .default([])
      .describe('Added to the end, in this order. Those already in the collection stay in place.'),
    remove: wallpaperIdList(BULK_ACTION_MAX).default([]).describe('A set is removed as a whole.'),
  })
  .meta({ examples: [{ add: [EXAMPLE.wallpaper] }] });

export type EntriesInput = z.output<typeof entriesInput>;

export const changedEntriesSchema = z
  .object({ added: z.array(z.string()), removed: z.array(z.string()) })
  .meta({ id: 'ChangedEntries', description: 'IDs of wallpapers that were added or removed.' });

export type ChangedEntries = z.infer<typeof changedEntriesSchema>;

export const orderInput = z
  .strictObject({
    wallpapers: wallpaperIdList(COLLECTIONS.wallpapers).describe(
      'The `_id` of each wallpaper in the new order. Wallpapers that aren’t in the collection are ignored.',
    ),
    position: z
      .number()
      .int()
      .min(1)
      .max(COLLECTIONS.wallpapers)
      .optional()
      .describe(
        'Where the first of them goes: `1` is the top. Without it, they sort among the places they have.',
      ),
  })
  .meta({ examples: [{ wallpapers: [EXAMPLE.wallpaper], position: 1 }] });

export type OrderInput = z.output<typeof orderInput>;

export const collectionDeletion = z.strictObject({
  reason: textSchema(TEXT.reason)
    .default('')
    .describe('Reason for the audit log, if you delete someone else’s collection as an admin.'),
});

export const collectionsQuery = z
  .strictObject({
    ...timedPageQuery(),
    visibility: visibility.optional(),
    wallpapers: wallpaperIds(BULK_ACTION_MAX)
      .optional()
      .describe('Adds `contains`: how many of these wallpapers each collection has.'),
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

export const archivePageQuery = z.strictObject({ page: pageQuery().page });

export const entriesQuery = z
  .strictObject(rankedPageQuery(PAGE.size, PAGE.max))
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

/** Accepts any text, so that an invalid ID returns 404, not 400. */
export const collectionParams = z.object({
  id: z.string().meta({ description: 'The `_id` of the collection.', examples: ['9dPq3TzVb5'] }),
});

/** Why a call gets 404. */
export const missingCollection = 'The collection doesn’t exist, or is private and not yours.';

export const entryParams = collectionParams.extend({ wallpaperId: wallpaperParams.shape.id });

/** The ID in a segment of a page URL, which may have a title after it. Null if there is none. */
export function parseCollectionId(segment: string): string | null {
  return /^([0-9A-Za-z]{10})(-|$)/.exec(segment)?.[1] ?? null;
}
