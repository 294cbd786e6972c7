import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { ACT_MAX, PAGE, TEXT } from '@/lib/limits';
import { BEYOND_REACH, rankedPageQuery, withinReach } from '@/lib/paging/schema';
import { filled, text } from '@/lib/text';
import { STATUSES, tagList, wallpaperSchema } from '@/lib/wallpapers/schema';

export const SORTS = ['newest', 'oldest', 'views', 'downloads', 'favorites'] as const;

/** A wallpaper as the admin's lists have it, whatever its status. */
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
  .meta({ id: 'CuratedWallpaper', description: 'A wallpaper of any status, as admins list them.' });

export type Curated = z.infer<typeof curatedSchema>;

const words = text(TEXT.query).describe(
  'Words of titles, the last one as a beginning; a creator, with @ before the username nobody else; an id, or the address of a page.',
);

const filter = {
  q: words.default(''),
  status: z.enum(STATUSES).optional(),
  category: text(TEXT.category).optional().describe('By its name, in any case.'),
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

/** What an address of the screen asks for: what can't be, counts as not there. */
export function readAsked(asked: Record<string, string | undefined>): CuratedQuery {
  const { q, status, category, sort, cursor } = curatedQuery.shape;
  return {
    q: q.catch('').parse(asked.q),
    status: status.catch(undefined).parse(asked.status),
    category: category.catch(undefined).parse(asked.category || undefined),
    sort: sort.catch('newest').parse(asked.sort),
    cursor: cursor.catch(undefined).parse(asked.cursor),
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

/** One act on many. */
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
      tags: tagList.pipe(z.array(z.string()).min(1)).describe('Added to those there are.'),
    }),
  ])
  .meta({ examples: [{ ids: [EXAMPLE.wallpaper], act: 'tag', tags: ['sunrise'] }] });

/** As it is sent. */
export type ActRequest = z.input<typeof actInput>;
export type ActInput = z.output<typeof actInput>;

/** What became of one of them. */
export const outcomeSchema = z.object({
  _id: z.string().describe('Of the wallpaper.'),
  outcome: z.enum(['done', 'failed']),
  code: z.string().nullable().describe('As in errors, when it failed.'),
  message: z.string().nullable().describe('Why it failed: a sentence for a person.'),
});

export type Outcome = z.infer<typeof outcomeSchema>;
