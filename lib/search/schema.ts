import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { isPageInRange, PAGE_OUT_OF_RANGE, type PageInput, pageQuery } from '@/lib/paging/schema';
import { textSchema } from '@/lib/validation/text-schema';

const searchText = textSchema(TEXT.query);

/** Parses `q` of a page's URL; returns an empty string if it's invalid. */
export function parseQuery(q: unknown): string {
  const parsed = searchText.safeParse(q);
  return parsed.success ? parsed.data : '';
}

export const searchQuery = z
  .strictObject({
    q: searchText.default('').meta({
      description:
        'Words that must all match, `"phrases"`, `-exclusions`, alternatives with `OR`, and conditions such as `tag:sunset` or `width:>=3840`. The last word may be incomplete. Accents and case don’t matter.',
      examples: ['mountain lake', '"first light" -tag:fog width:>=3840'],
    }),
    sorting: z
      .enum(['relevance', 'date_added'])
      .default('relevance')
      .meta({ description: 'Best match or newest first.' }),
    exact: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1')
      .meta({
        description: '`1` searches for `q` as typed, without correcting words that match nothing.',
      }),
    ...pageQuery(),
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

/** By relevance, with corrections, unless told otherwise. */
export type SearchInput = PageInput & { q: string } & Partial<
    Pick<z.output<typeof searchQuery>, 'sorting' | 'exact'>
  >;
