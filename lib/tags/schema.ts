import { z } from 'zod';
import { PAGE, TEXT } from '@/lib/limits';
import { apiErrorText } from '@/lib/messages/api-errors';
import { isPageInRange, namedPageQuery, PAGE_OUT_OF_RANGE } from '@/lib/paging/schema';
import { requiredLineSchema, textSchema } from '@/lib/validation/text-schema';
import { normalizeTag } from './tag-names';

export const tagSchema = z
  .object({
    name: z.string(),
    wallpaperCount: z.number().int().describe('Number of public wallpapers with this tag.'),
  })
  .meta({ id: 'Tag', description: 'A tag used on public wallpapers.' });

export type Tag = z.infer<typeof tagSchema>;

export const suggestedTagSchema = tagSchema
  .extend({
    alias: z
      .string()
      .optional()
      .describe('With `q`, the alias that matches it, if the name of the tag doesn’t.'),
  })
  .meta({ id: 'SuggestedTag', description: 'A tag in a list or among suggestions.' });

export type SuggestedTag = z.infer<typeof suggestedTagSchema>;

export const tagsQuery = z
  .strictObject({
    q: textSchema(TEXT.tag)
      .optional()
      .meta({
        description: 'The beginning of a tag or an alias. Case doesn’t matter.',
        examples: ['mou'],
      }),
    ...namedPageQuery(),
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE)
  .refine(
    ({ q, page, limit, cursor }) =>
      q === undefined || (page === 1 && limit === PAGE.size && cursor === undefined),
    { path: ['q'], message: apiErrorText.suggestionsAreNotPaged },
  );

const tagName = requiredLineSchema(TEXT.tag);

/** Normalizes the name in a URL. Null if no tag can have it. */
export function parseTagName(raw: string): string | null {
  return tagName.safeParse(normalizeTag(raw)).data ?? null;
}
