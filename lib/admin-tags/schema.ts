import { z } from 'zod';
import { PAGE, TEXT } from '@/lib/limits';
import { isPageInRange, namedPageQuery, PAGE_OUT_OF_RANGE } from '@/lib/paging/schema';
import { normalizeTag } from '@/lib/tags/tag-names';
import { cleanLine } from '@/lib/validation/clean-text';
import { requiredLineSchema, textSchema } from '@/lib/validation/text-schema';

export const TAG_SORTS = ['used', 'name'] as const;

export const adminTagSchema = z
  .object({
    _id: z.number().int(),
    name: z.string(),
    description: z.string().describe('One line, shown on the tag’s page. May be empty.'),
    wallpaperCount: z.number().int().describe('Number of public wallpapers.'),
    aliases: z.array(z.string()).describe('Other names that lead to this tag.'),
    movingCount: z
      .number()
      .int()
      .describe(
        'Wallpapers, up to 100,000, that don’t have the tag yet because a job is moving them.',
      ),
  })
  .meta({ id: 'AdminTag', description: 'A tag as admins see it.' });

export const adminTagsQuery = z
  .strictObject({
    q: textSchema(TEXT.tag).default('').describe('The beginning of a tag or an alias.'),
    sort: z.enum(TAG_SORTS).default('used').describe('`used`: most wallpapers first.'),
    ...namedPageQuery(),
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

/** Invalid values fall back to defaults. */
export function parseAdminTagsQuery(params: Record<string, string | undefined>): AdminTagsQuery {
  const { q, sort, cursor } = adminTagsQuery.shape;
  return {
    q: q.catch('').parse(params.q ?? ''),
    sort: sort.catch('used').parse(params.sort),
    cursor: cursor.catch(undefined).parse(params.cursor),
    page: 1,
    limit: PAGE.max,
  };
}

/** Accepts any string, so that an invalid ID is 404 rather than 400. */
export const adminTagParams = z.object({
  id: z.string().meta({ description: 'The `_id` of a tag.', examples: ['42'] }),
});

const tagName = z.string().transform(normalizeTag).pipe(requiredLineSchema(TEXT.tag));

export const adminTagChange = z
  .strictObject({
    description: textSchema(TEXT.tagDescription).transform(cleanLine),
    aliases: z
      .array(tagName)
      .max(TEXT.aliases)
      .transform((names) => [...new Set(names)])
      .describe('All aliases of the tag. Those you leave out are removed.'),
  })
  .partial()
  .meta({ examples: [{ description: 'The sun at the horizon.', aliases: ['sun set'] }] });

export const tagMergeInput = z
  .strictObject({
    into: tagName.describe(
      'A tag or an alias. If there is none with this name, the tag is renamed.',
    ),
    rename: z.boolean().default(false).describe('Fails instead of merging if the name is taken.'),
  })
  .meta({ examples: [{ into: 'sunset' }] });

export type TagMergeInput = z.infer<typeof tagMergeInput>;

export type AdminTag = z.infer<typeof adminTagSchema>;
export type AdminTagsQuery = z.infer<typeof adminTagsQuery>;
export type AdminTagChange = z.output<typeof adminTagChange>;
