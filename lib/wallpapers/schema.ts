import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { PAGE, SCHEDULE_DAYS, TEXT } from '@/lib/limits';
import { LUMINANCE_CELLS } from '@/lib/luminance';
import { validationText } from '@/lib/messages/api-errors';
import { isPageInRange, PAGE_OUT_OF_RANGE, pageQuery } from '@/lib/paging/schema';
import { roundFocalPoint } from '@/lib/share-crops';
import { parseTags } from '@/lib/tags/tag-names';
import { requiredLineSchema, requiredTextSchema, textSchema } from '@/lib/validation/text-schema';
import { publishAtSchema, uploadPublishAtSchema } from './publish-at';
import { setReferenceSchema, tileFields } from './tile-fields';
import { LICENSES, PUBLIC_ID, STATUSES } from './values';

export const paletteSchema = z.array(z.object({ color: z.string(), share: z.number() }));

/** Extends the record of spec §3. */
export const wallpaperSchema = z
  .object({
    ...tileFields,
    title: z.string(),
    category: z.string().describe('Category name.'),
    description: z.string().describe('May be empty.'),
    tags: z.array(z.string()).describe('Lowercase.'),
    username: z.string().describe('The creator’s username.'),
    displayName: z.string().describe('The creator’s display name.'),
    profilePicture: z.url().describe('URL of the creator’s profile picture.'),
    userId: z.uuid().describe('The creator’s ID.'),
    webpImageUrl: z.url().describe('WebP for large views, up to 2560 pixels on the longer side.'),
    webpImageWidth: z
      .number()
      .int()
      .describe('Width of `webpImageUrl` and `displayAvifUrl` in pixels.'),
    displayAvifUrl: z
      .url()
      .nullable()
      .describe('`webpImageUrl` as AVIF, once available and if smaller.'),
    originalImageUrl: z
      .url()
      .describe('The original file. Requesting this URL doesn’t count as a download.'),
    cardImageUrl: z.url().nullable().describe('1200 × 630 JPEG for link previews.'),
    pinImageUrl: z.url().nullable().describe('1000 × 1500 JPEG for Pinterest.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso
      .datetime()
      .describe('Time of the last edit. Views, downloads and favorites don’t change it.'),
    downloads: z.number().int().describe('Counted once per visitor per day.'),
    favorites: z.number().int().describe('Number of users who favorited it.'),
    views: z.number().int().describe('Counted once per visitor per day.'),
    bytes: z.number().int().describe('Size of the original in bytes.'),
    hdr: z
      .enum(['original', 'lost'])
      .nullable()
      .describe(
        '`original` if only the original is HDR, and other sizes are SDR. `lost` if the uploaded JPEG had an HDR gain map, which no file has anymore.',
      ),
    color: z.string().describe('Average color as #rrggbb.'),
    palette: paletteSchema.describe(
      'Up to six colors as #rrggbb, largest share first. The shares are rounded, so they add up to about 1.',
    ),
    altText: z.string().describe('Describes the picture for people who can’t see it.'),
    license: z.enum(LICENSES),
    status: z.enum(STATUSES).describe('Only `approved` wallpapers are public.'),
    publishAt: z.iso
      .datetime()
      .optional()
      .describe('When it will be published. Only if its status is `scheduled`.'),
    set: setReferenceSchema,
    statusReason: z
      .string()
      .nullable()
      .describe(
        'Why it isn’t public: the reason an admin gave, or why the upload is waiting for review.',
      ),
  })
  .meta({ id: 'Wallpaper', description: 'A wallpaper.' });

export type Wallpaper = z.infer<typeof wallpaperSchema>;

const gray = z.number().int().min(0).max(255);

export const luminanceSchema = z
  .object({
    mean: z.array(gray).describe('Average of each cell.'),
    deviation: z.array(gray).describe('Standard deviation within each cell.'),
  })
  .meta({
    id: 'Luminance',
    description: `Brightness of the picture in ${LUMINANCE_CELLS} rows of ${LUMINANCE_CELLS} equal cells, from the top left, as sRGB gray from 0 to 255.`,
  });

/** Accepts any text, so that an invalid id is a 404, not a 400. */
export const wallpaperParams = z.object({
  id: z
    .string()
    .meta({ description: 'The `_id` of the wallpaper.', examples: [EXAMPLE.wallpaper] }),
});

export function isPublicId(id: string): boolean {
  return PUBLIC_ID.test(id);
}

const listParams = {
  ...pageQuery(),
  exclude: z
    .string()
    .regex(PUBLIC_ID, validationText.wallpaperId)
    .optional()
    .describe('ID of a wallpaper to leave out.'),
};

export const listQuery = z.strictObject(listParams).refine(isPageInRange, PAGE_OUT_OF_RANGE);

export const similarQuery = z.strictObject(pageQuery()).refine(isPageInRange, PAGE_OUT_OF_RANGE);

// The policy checks the limit: it depends on the viewer.
export const allWallpapersParams = {
  ...listParams,
  limit: pageQuery(PAGE.size, PAGE.adminMax).limit.describe(
    `Up to ${PAGE.max}, for admins up to ${PAGE.adminMax}.`,
  ),
};

export const userWallpapersQuery = z
  .strictObject({
    ...pageQuery(),
    status: z
      .enum([...STATUSES, 'hidden'])
      .optional()
      .describe(
        'Only wallpapers with this status. `hidden` means every status except `approved`. Only the creator and admins see those.',
      ),
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

export const categoryParams = z.object({
  category: z
    .string()
    .meta({ description: 'Category name, case-insensitive.', examples: [EXAMPLE.category] }),
});

/** Normalizes and splits tags, drops empty ones and duplicates. */
export const tagList = z
  .array(z.string())
  .transform((list) => parseTags(list.join()))
  .pipe(z.array(requiredLineSchema(TEXT.tag)).max(TEXT.tags));

const details = {
  title: requiredLineSchema(TEXT.title),
  category: requiredTextSchema(TEXT.category).describe('Name of an existing category.'),
  description: textSchema(TEXT.description),
  altText: textSchema(TEXT.altText).describe('Describes the picture for people who can’t see it.'),
  license: z.enum(LICENSES),
};

/** The last two fields are part of the spec (§7) but ignored: the uploader is the viewer. */
export const uploadInput = z
  .strictObject({
    ...details,
    description: details.description.default(''),
    /** One comma-separated text (spec §3). */
    tags: z
      .string()
      .default('')
      .transform((list) => [list])
      .pipe(tagList)
      .describe(`Up to ${TEXT.tags} tags, separated by commas.`),
    altText: details.altText.default(''),
    license: details.license.default('all_rights_reserved'),
    publishAt: uploadPublishAtSchema
      .optional()
      .describe(
        `When it becomes public, up to ${SCHEDULE_DAYS} days ahead. Until then, its status is \`scheduled\`.`,
      ),
    username: z.string().optional().describe('Ignored. The creator is the signed-in user.'),
    profilePicture: z.string().optional().describe('Ignored. The creator is the signed-in user.'),
  })
  .meta({
    examples: [
      { title: 'Sunrise over the ridge', category: EXAMPLE.category, tags: 'sunrise, mountains' },
    ],
  });

export type UploadInput = z.infer<typeof uploadInput>;

const fraction = z.number().min(0).max(1);

export const wallpaperChange = z
  .strictObject({
    ...details,
    tags: tagList.describe('Replaces all tags, in this order.'),
    publishAt: publishAtSchema
      .nullable()
      .describe(
        `Only for the creator of a scheduled wallpaper, up to ${SCHEDULE_DAYS} days ahead. \`null\` publishes it now.`,
      ),
    focalPoint: z
      .strictObject({ x: fraction, y: fraction })
      .transform(({ x, y }) => roundFocalPoint(x, y))
      .describe(
        'Rounded to a thousandth. Changing it crops the link preview and pin images again and gives them new URLs.',
      ),
  })
  .partial()
  .meta({ examples: [{ title: 'Sunrise over the ridge', tags: ['sunrise', 'mountains'] }] });

export type WallpaperChange = z.infer<typeof wallpaperChange>;

export const uploadLimitsSchema = z.object({
  maxBytes: z.number().int().describe('Maximum file size in bytes.'),
});

export type UploadLimits = z.infer<typeof uploadLimitsSchema>;

export const uploadHeaders = z.object({
  'Idempotency-Key': requiredTextSchema(200)
    .regex(/^[\x21-\x7e]+$/, validationText.idempotencyKey)
    .optional()
    .meta({
      description:
        'Up to 200 ASCII characters, without spaces. Sending the same file again with the same key returns the existing wallpaper instead of creating another.',
      examples: ['sunrise-2026-07-14'],
    }),
});
