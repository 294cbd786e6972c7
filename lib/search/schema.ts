import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { isPageInRange, PAGE_OUT_OF_RANGE, pageQuery } from '@/lib/paging/schema';
import { textSchema } from '@/lib/validation/text-schema';

/** Free text without operators: unusual characters are part of a word or ignored. */
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
        'Words that must all match. The last one may be incomplete. Accents and case don’t matter.',
      examples: ['mountain lake'],
    }),
    ...pageQuery(),
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);
