import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { BEYOND_REACH, pageQuery, withinReach } from '@/lib/paging/schema';
import { text } from '@/lib/text';

/** What people typed. Nothing in it is a command: whatever is odd is a word, or no word at all. */
const searchText = text(TEXT.query);

/** The words of a page's address; none when they cannot be searched for. */
export function wordsOf(q: unknown): string {
  const parsed = searchText.safeParse(q);
  return parsed.success ? parsed.data : '';
}

export const searchQuery = z
  .strictObject({
    q: searchText.default('').meta({
      description:
        'Words, all of which must match; the last one as a beginning. Accents and case do not count.',
      examples: ['mountain lake'],
    }),
    ...pageQuery(),
  })
  .refine(withinReach, BEYOND_REACH);
