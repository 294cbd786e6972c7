import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { ACT_MAX, PAGE, TEXT } from '@/lib/limits';
import { BEYOND_REACH, rankedPageQuery, withinReach } from '@/lib/paging/schema';
import { filled, text } from '@/lib/text';
import { STATUSES, tagList, wallpaperSchema } from '@/lib/wallpapers/schema';

export const SORTS = ['newest', 'oldest', 'views', 'downloads', 'favorites'] as const;

export const curatedSchema = wallpaperSchema
  .pick({
    _id: true,
    title: true,
    category: true,
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

export type Curated = z.infer<typeof curatedSchema>;

const words = text(TEXT.query).describe(
  'Words in the title (the last one is a prefix), the start of a creator’s name, `@username` for one creator, an ID, or the URL of a wallpaper.',
);

const filter = {
  q: words.default(''),
  status: z.enum(STATUSES).optional(),
  category: text(TEXT.category).optional().describe('Category name, case-insensitive.'),
};

export const curatedQuery = z
  .strictObject({
    ...filter,
    sort: z.enum(SORTS).default('newest'),
    ...rankedPageQuery(PAGE.max, PAGE.adminMax),
  })
  .refine(withinReach, BEYOND_REACH);

export type CuratedQuery = z.infer<typeof curatedQuery>;

export const exportQuery = z.strictObject(filter);

export type CuratedFilter = z.infer<typeof exportQuery>;

/** Parses the screen's search parameters. Invalid values fall back to defaults. */
export function readAsked(params: Record<string, string | undefined>): CuratedQuery {
  const { q, status, category, sort, cursor } = curatedQuery.shape;
  return {
    q: q.catch('').parse(params.q),
    status: status.catch(undefined).parse(params.status),
    category: category.catch(undefined).parse(params.category || undefined),
    sort: sort.catch('newest').parse(params.sort),
    cursor: cursor.catch(undefined).parse(params.cursor),
    page: 1,
    limit: PAGE.max,
  };
}

const ids = z
  .array(z.string())
  .min(1)
  .max(ACT_MAX)
  .transform((list) => [...new Set(list)])
  .describe('`_id` of each wallpaper.');

export const actInput = z
  .discriminatedUnion('act', [
    z.strictObject({ ids, act: z.literal('approve') }),
    z.strictObject({ ids, act: z.literal('reject'), reason: filled(TEXT.reason) }),
    z.strictObject({ ids, act: z.literal('remove'), reason: text(TEXT.reason).default('') }),
    z.strictObject({ ids, act: z.literal('delete') }),
    z.strictObject({ ids, act: z.literal('recategorise'), category: filled(TEXT.category) }),
    z.strictObject({
      ids,
      act: z.literal('tag'),
      tags: tagList.pipe(z.array(z.string()).min(1)).describe('Added to the existing tags.'),
    }),
  ])
  .meta({ examples: [{ ids: [EXAMPLE.wallpaper], act: 'tag', tags: ['sunrise'] }] });

export type ActRequest = z.input<typeof actInput>;
export type ActInput = z.output<typeof actInput>;

export const outcomeSchema = z.object({
  _id: z.string().describe('ID of the wallpaper.'),
  outcome: z.enum(['done', 'failed']),
  code: z.string().nullable().describe('Error code if it failed.'),
  message: z.string().nullable().describe('Why it failed, as a readable message.'),
});

export type Outcome = z.infer<typeof outcomeSchema>;
