import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { text } from '@/lib/text';

/** What may be wrong with a wallpaper, in the order in which people are asked. */
export const REPORT_REASONS = [
  'copyright',
  'nudity',
  'violence',
  'hate',
  'spam',
  'quality',
  'other',
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

export const reportInput = z
  .strictObject({
    reason: z.enum(REPORT_REASONS),
    note: text(TEXT.reportNote).default('').describe('What is wrong, in your own words.'),
    website: z
      .string()
      .default('')
      .describe('Leave it out: people do not see it. What fills it in is heard and forgotten.'),
  })
  .meta({ examples: [{ reason: 'copyright', note: 'This is my photograph.' }] });

export type ReportInput = z.infer<typeof reportInput>;
