import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { PAGE } from '@/lib/limits';
import { isPageInRange, PAGE_OUT_OF_RANGE, pageQuery } from '@/lib/paging/schema';

export const NOTICE_KINDS = [
  'approved',
  'rejected',
  'removed',
  'report_upheld',
  'report_dismissed',
  'favorites',
  'follower',
  'new_work',
  'appeal_upheld',
  'appeal_reversed',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds that people choose together. */
export const NOTICE_TOPICS = {
  approvals: ['approved'],
  removals: ['rejected', 'removed'],
  appeals: ['appeal_upheld', 'appeal_reversed'],
  reports: ['report_upheld', 'report_dismissed'],
  favorites: ['favorites'],
  followers: ['follower'],
  newWork: ['new_work'],
} as const satisfies Record<string, readonly NoticeKind[]>;

export const EMAIL_FREQUENCIES = ['immediate', 'daily', 'weekly'] as const;

export const REVIEW_FREQUENCIES = ['daily', 'hourly', 'off'] as const;

export const noticeSettingsSchema = z
  .object({
    inbox: z.array(z.enum(NOTICE_KINDS)).describe('Kinds that your inbox shows.'),
    email: z.array(z.enum(NOTICE_KINDS)).describe('Kinds that you get by email.'),
    emailFrequency: z
      .enum(EMAIL_FREQUENCIES)
      .describe('`immediate` emails are sent after five minutes, to combine several notices.'),
    reviewEmails: z
      .enum(REVIEW_FREQUENCIES)
      .describe('How often admins get an email while reports or uploads wait for review.'),
  })
  .meta({ id: 'NoticeSettings', description: 'Which notices you get, and how.' });

export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

const kinds = z
  .array(z.enum(NOTICE_KINDS))
  .max(NOTICE_KINDS.length)
  .transform((given) => NOTICE_KINDS.filter((kind) => given.includes(kind)));

export const noticeSettingsInput = z
  .strictObject({
    inbox: kinds.describe('Kinds that your inbox shows.'),
    email: kinds.describe('Kinds that you get by email.'),
    emailFrequency: z.enum(EMAIL_FREQUENCIES),
    reviewEmails: z.enum(REVIEW_FREQUENCIES).optional().describe('If left out, it stays.'),
  })
  .meta({ examples: [{ inbox: [...NOTICE_KINDS], email: ['rejected'], emailFrequency: 'daily' }] });

export type NoticeSettingsInput = z.infer<typeof noticeSettingsInput>;

export const DEFAULT_SETTINGS: NoticeSettings = {
  inbox: [...NOTICE_KINDS],
  email: ['rejected', 'removed', 'appeal_upheld', 'appeal_reversed'],
  emailFrequency: 'immediate',
  reviewEmails: 'daily',
};

export const noticesQuery = z.strictObject(pageQuery()).refine(isPageInRange, PAGE_OUT_OF_RANGE);

export const noticeSchema = z
  .object({
    _id: z.uuid(),
    kind: z
      .enum(NOTICE_KINDS)
      .describe('What happened. More kinds may be added, so ignore those you don’t know.'),
    wallpaper: z
      .object({
        _id: z.string(),
        title: z.string(),
        smallImageUrl: z.url(),
        color: z.string().describe('Average color as `#rrggbb`.'),
      })
      .nullable()
      .describe('`null` if it isn’t about a wallpaper, or you can’t see it.'),
    reason: z.string().nullable().describe('The reason that an admin gave.'),
    count: z
      .number()
      .int()
      .nullable()
      .describe(
        'How many others have favorited it (1, 10, 100 and so on), followed you, or wallpapers were published.',
      ),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notice', description: 'A notice in your inbox.' });

export type Notice = z.infer<typeof noticeSchema>;

export const readInput = z
  .union([
    z.strictObject({ ids: z.array(z.uuid()).min(1).max(PAGE.max) }),
    z.strictObject({ upTo: z.uuid().describe('This notice and all older ones.') }),
  ])
  .meta({ examples: [{ upTo: EXAMPLE.id }] });

export type ReadInput = z.infer<typeof readInput>;
