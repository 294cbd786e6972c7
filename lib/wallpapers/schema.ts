import { z } from 'zod';
import { focalPointAt } from '@/lib/crop';
import { EXAMPLE } from '@/lib/examples';
import { PAGE, TEXT } from '@/lib/limits';
import { BEYOND_REACH, pageQuery, withinReach } from '@/lib/paging/schema';
import { toTag } from '@/lib/tags/tag-names';
import { filled, text } from '@/lib/text';

const LICENSES = ['all_rights_reserved', 'cc0', 'cc_by', 'cc_by_sa', 'cc_by_nc'] as const;
export const STATUSES = ['pending', 'approved', 'rejected', 'removed'] as const;

/** The public id: ten letters and digits. */
const PUBLIC_ID = /^[0-9A-Za-z]{10}$/;

/** What a picture's colours are, the largest first; their shares add up to 1. */
export const paletteSchema = z.array(z.object({ color: z.string(), share: z.number() }));

/** A wallpaper as it leaves the server (spec §3, and what was added since). */
export const wallpaperSchema = z
  .object({
    _id: z
      .string()
      .regex(PUBLIC_ID)
      .describe('Ten letters and digits, as in the address of its page.'),
    title: z.string(),
    category: z.string().describe('The name of its category.'),
    description: z.string().describe('May be empty.'),
    tags: z.array(z.string()).describe('In lower case.'),
    username: z.string().describe('Of who uploaded it.'),
    displayName: z.string().describe('What they are shown as.'),
    profilePicture: z.string().describe('The address of their picture.'),
    userId: z.uuid().describe('Of who uploaded it.'),
    smallImageUrl: z.string().describe('For grids.'),
    small2xImageUrl: z.string().nullable().describe('Twice as wide, for dense screens.'),
    webpImageUrl: z.string().describe('For the page of a wallpaper.'),
    smallAvifUrl: z.string().nullable().describe('As AVIF, once made and where smaller.'),
    small2xAvifUrl: z.string().nullable().describe('The same, twice as wide.'),
    displayAvifUrl: z
      .string()
      .nullable()
      .describe('`webpImageUrl` as AVIF, once made and where smaller.'),
    originalImageUrl: z.string().describe('The original, without name and count.'),
    cardImageUrl: z.string().nullable().describe('A JPEG of 1200x630, for previews of links.'),
    pinImageUrl: z.string().nullable().describe('A JPEG of 1000x1500, for pin boards.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().describe('Of the last change to it; being counted is none.'),
    downloads: z.number().int().describe('Once per visitor and day.'),
    favorites: z.number().int().describe('How many people have it among theirs.'),
    views: z.number().int().describe('Once per visitor and day.'),
    width: z.number().int().describe('Of the original, in pixels.'),
    height: z.number().int().describe('Of the original, in pixels.'),
    bytes: z.number().int().describe('Of the original.'),
    format: z.enum(['jpeg', 'png', 'webp', 'avif']).describe('Of the original.'),
    color: z.string().describe('The average, as #rrggbb.'),
    palette: paletteSchema.describe('Up to six colours, as #rrggbb.'),
    thumbhash: z.string().describe('Base64; a blurred preview of 25 bytes.'),
    altText: z.string().describe('What the picture shows, for those who cannot see it.'),
    focalPoint: z
      .object({ x: z.number(), y: z.number() })
      .describe(
        'What card and pin are cut around: fractions of width and height, from the top left.',
      ),
    license: z.enum(LICENSES),
    status: z.enum(STATUSES).describe('Only `approved` ones are public.'),
    statusReason: z.string().nullable().describe('Why it is not public, for those who see it.'),
  })
  .meta({ id: 'Wallpaper', description: 'A wallpaper.' });

export type Wallpaper = z.infer<typeof wallpaperSchema>;

/** Any text at all: what cannot be an id names no wallpaper, which is 404 rather than 400. */
export const wallpaperParams = z.object({
  id: z.string().meta({ description: '`_id` of a wallpaper.', examples: [EXAMPLE.wallpaper] }),
});

export function isPublicId(id: string): boolean {
  return PUBLIC_ID.test(id);
}

const listParts = {
  ...pageQuery(),
  exclude: z.string().regex(PUBLIC_ID).optional().describe('Leaves this wallpaper out.'),
};

export const listQuery = z.strictObject(listParts).refine(withinReach, BEYOND_REACH);

/** Of the list of all: who may ask for how many at once, the policy says. */
export const wholeListQuery = z
  .strictObject({
    ...listParts,
    limit: pageQuery(PAGE.size, PAGE.adminMax).limit.describe(
      `${PAGE.max} at most; admins ${PAGE.adminMax}.`,
    ),
  })
  .refine(withinReach, BEYOND_REACH);

export const userWallpapersQuery = z
  .strictObject({
    ...pageQuery(),
    status: z
      .enum([...STATUSES, 'hidden'])
      .optional()
      .describe(
        'Only those; approved is the same list for everyone, hidden all others that one may see.',
      ),
  })
  .refine(withinReach, BEYOND_REACH);

export const categoryParams = z.object({
  category: z
    .string()
    .meta({ description: 'Its name, in any case.', examples: [EXAMPLE.category] }),
});

/** Cleaned: lower case, no empty ones, none twice; a comma ends a tag wherever it stands. */
export const tagList = z
  .array(z.string())
  .transform((list) => [...new Set(list.join().split(',').map(toTag).filter(Boolean))])
  .pipe(z.array(filled(TEXT.tag)).max(TEXT.tags));

/** What people say of a picture, and may say anew. */
const words = {
  title: filled(TEXT.title),
  category: filled(TEXT.category).describe('The name of one there is.'),
  description: text(TEXT.description),
  altText: text(TEXT.altText).describe('What the picture shows, for those who cannot see it.'),
  license: z.enum(LICENSES),
};

/** The text fields of an upload. The last two are accepted and ignored: the uploader is the viewer. */
export const uploadInput = z
  .strictObject({
    ...words,
    description: words.description.default(''),
    /** One comma-separated text (spec §3). */
    tags: z
      .string()
      .default('')
      .transform((list) => [list])
      .pipe(tagList)
      .describe(`Up to ${TEXT.tags}, with commas between them.`),
    altText: words.altText.default(''),
    license: words.license.default('all_rights_reserved'),
    username: z.string().optional().describe('Accepted and ignored.'),
    profilePicture: z.string().optional().describe('Accepted and ignored.'),
  })
  .meta({
    examples: [
      { title: 'Sunrise over the ridge', category: EXAMPLE.category, tags: 'sunrise, mountains' },
    ],
  });

export type UploadInput = z.infer<typeof uploadInput>;

const fraction = z.number().min(0).max(1);

/** What is to be another; what is not named stays as it is. */
export const wallpaperChange = z
  .strictObject({
    ...words,
    tags: tagList.describe('All of them, in their order.'),
    focalPoint: z
      .strictObject({ x: fraction, y: fraction })
      .transform(({ x, y }) => focalPointAt(x, y))
      .describe('Kept to a thousandth. Card and pin are cut anew, under new addresses.'),
  })
  .partial()
  .meta({ examples: [{ title: 'Sunrise over the ridge', tags: ['sunrise', 'mountains'] }] });

export type WallpaperChange = z.infer<typeof wallpaperChange>;

/** What a client should know before it sends a picture. */
export const uploadTermsSchema = z.object({
  maxBytes: z.number().int().describe('Of a file.'),
});

export type UploadTerms = z.infer<typeof uploadTermsSchema>;

/** Sent by a client that may repeat an upload: the same key answers the same wallpaper. */
export const uploadHeaders = z.object({
  'Idempotency-Key': filled(200)
    .regex(/^[\x21-\x7e]+$/)
    .optional()
    .meta({
      description:
        'Of your choice, without spaces: the same file sent again under it answers the same wallpaper, as long as that is there.',
      examples: ['sunrise-2026-07-14'],
    }),
});
