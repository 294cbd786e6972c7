import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { PAGE, TEXT } from '@/lib/limits';
import { isPageInRange, PAGE_OUT_OF_RANGE, rankedPageQuery } from '@/lib/paging/schema';
import { textSchema } from '@/lib/validation/text-schema';
import { type ActionSchema, toActionSchema } from '@/lib/wallpapers/bulk-schema';
import { wallpaperSchema } from '@/lib/wallpapers/schema';
import { STATUSES } from '@/lib/wallpapers/values';
import { BULK_ACTION_NAMES, type BulkActionInput, getBulkAction } from './bulk-actions';

export const SORTS = ['newest', 'oldest', 'views', 'downloads', 'favorites'] as const;

export const adminWallpaperSchema = wallpaperSchema
  .pick({
    _id: true,
    title: true,
    category: true,
    tags: true,
    username: true,
    displayName: true,
    userId: true,
    status: true,
    statusReason: true,
    createdAt: true,
    views: true,
    downloads: true,
    favorites: true,
    width: true,
    height: true,
    bytes: true,
    format: true,
    smallImageUrl: true,
    thumbhash: true,
  })
  .extend({ statusChangedAt: z.iso.datetime() })
  .meta({ id: 'AdminWallpaper', description: 'A wallpaper of any status, as listed for admins.' });

export type AdminWallpaper = z.infer<typeof adminWallpaperSchema>;

const words = textSchema(TEXT.query).describe(
  'Words in the title (the last one may be incomplete), the start of a creator’s name, `@username` for one creator, `#tag` for one tag, an ID, or the URL of a wallpaper.',
);

const filter = {
  q: words.default(''),
  status: z.enum(STATUSES).optional(),
  category: textSchema(TEXT.category).optional().describe('Category name, case-insensitive.'),
};

export const adminWallpaperQuery = z
  .strictObject({
    ...filter,
    sort: z.enum(SORTS).default('newest'),
    ...rankedPageQuery(PAGE.max, PAGE.adminMax),
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

export type AdminWallpaperQuery = z.infer<typeof adminWallpaperQuery>;

export const exportQuery = z.strictObject(filter);

export type AdminWallpaperFilter = z.infer<typeof exportQuery>;

/** Invalid values fall back to defaults. */
export function parseAdminWallpaperQuery(
  params: Record<string, string | undefined>,
): AdminWallpaperQuery {
  const { q, status, category, sort, cursor } = adminWallpaperQuery.shape;
  return {
    q: q.catch('').parse(params.q),
    status: status.catch(undefined).parse(params.status),
    category: category.catch(undefined).parse(params.category || undefined),
    sort: sort.catch('newest').parse(params.sort),
    cursor: cursor.catch(undefined).parse(params.cursor),
    page: 1,
    limit: PAGE.adminSizes.find((size) => String(size) === params.limit) ?? PAGE.adminSizes[0],
  };
}

export const bulkActionInput = z
  .discriminatedUnion(
    'action',
    BULK_ACTION_NAMES.map((name) => toActionSchema(name, getBulkAction(name))) as [
      ActionSchema,
      ...ActionSchema[],
    ],
  )
  .meta({
    examples: [{ ids: [EXAMPLE.wallpaper], action: 'tag', tags: ['sunrise'] }],
  }) as z.ZodType<BulkActionInput>;
