import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { BEYOND_REACH, pageQuery, withinReach } from '@/lib/paging/schema';
import { text } from '@/lib/text';

/** Free text without operators: unusual characters are part of a word or ignored. */
const searchText = text(TEXT.query);

/** Parses `q` of a page's URL; returns an empty string if it's invalid. */
export function wordsOf(q: unknown): string {
  const parsed = searchText.safeParse(q);
  return parsed.success ? parsed.data : '';
}

export const searchQuery = z
  .strictObject({
    q: searchText.default('').meta({
      description:
        'Words that must all match; the last one may be incomplete. Ignores accents and case.',
      examples: ['mountain lake'],
    }),
    ...pageQuery(),
  })
  .refine(withinReach, BEYOND_REACH);
