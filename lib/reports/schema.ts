import { z } from 'zod';
import { REPORT_EMAIL_DAYS, TEXT } from '@/lib/limits';
import { emailSchema } from '@/lib/users/schema';
import { textSchema } from '@/lib/validation/text-schema';

/** In display order. */
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
    note: textSchema(TEXT.reportNote).default('').describe('Details for the admins.'),
    email: emailSchema
      .optional()
      .describe(
        `Where we tell you the outcome, deleted ${REPORT_EMAIL_DAYS} days after it. Ignored if you’re signed in: you get a notice.`,
      ),
    website: z
      .string()
      .default('')
      .describe('Honeypot: leave it out. Reports that fill it in are accepted and discarded.'),
  })
  .meta({ examples: [{ reason: 'copyright', note: 'This is my photograph.' }] });

export type ReportInput = z.infer<typeof reportInput>;
