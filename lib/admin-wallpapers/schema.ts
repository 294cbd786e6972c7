import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { BULK_ACTION_MAX, PAGE, TEXT } from '@/lib/limits';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { isPageInRange, PAGE_OUT_OF_RANGE, rankedPageQuery } from '@/lib/paging/schema';
import { requiredTextSchema, textSchema } from '@/lib/validation/text-schema';
import { tagList, wallpaperSchema } from '@/lib/wallpapers/schema';
import { STATUSES } from '@/lib/wallpapers/values';
import {
  BULK_ACTION_NAMES,
  type BulkActionInput,
  type BulkActionName,
  type BulkActionValues,
  getBulkAction,
} from './bulk-actions';

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

const ids = z
  .array(z.string())
  .min(1)
  .max(BULK_ACTION_MAX)
  .transform((list) => [...new Set(list)])
  .describe('The `_id` of each wallpaper.');

const FIELD_SCHEMAS = {
  reason: requiredTextSchema(TEXT.reason),
  optionalReason: textSchema(TEXT.reason).default(''),
  category: requiredTextSchema(TEXT.category),
  tags: tagList
    .pipe(z.array(z.string()).min(1, adminWallpapersText.tagRequired))
    .describe('Added to the existing tags, or removed from them.'),
} satisfies { [Kind in keyof BulkActionValues]: z.ZodType<BulkActionValues[Kind]> };

function toSchema(action: BulkActionName) {
  const fields = Object.entries(getBulkAction(action).fields);
  const shape = Object.fromEntries(fields.map(([name, kind]) => [name, FIELD_SCHEMAS[kind]]));
  return z.strictObject({ ids, action: z.literal(action), ...shape });
}

type ActionSchema = ReturnType<typeof toSchema>;

export const bulkActionInput = z
  .discriminatedUnion(
    'action',
    BULK_ACTION_NAMES.map(toSchema) as [ActionSchema, ...ActionSchema[]],
  )
  .meta({
    examples: [{ ids: [EXAMPLE.wallpaper], action: 'tag', tags: ['sunrise'] }],
  }) as z.ZodType<BulkActionInput>;

export const bulkActionOutcomeSchema = z.object({
  _id: z.string().describe('ID of the wallpaper.'),
  outcome: z.enum(['done', 'failed']),
  code: z.string().nullable().describe('Error code if it failed.'),
  message: z.string().nullable().describe('Why it failed, as a message you can show to people.'),
});

export type BulkActionOutcome = z.infer<typeof bulkActionOutcomeSchema>;
