import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { PAGE, TEXT } from '@/lib/limits';
import { answerText } from '@/lib/messages/answers';
import { BEYOND_REACH, CURSOR_MEANING, pageQuery, withinReach } from '@/lib/paging/schema';
import { REPORT_REASONS } from '@/lib/reports/schema';
import { filled } from '@/lib/text';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

/** What waits for an admin: wallpapers that somebody reported, and uploads that are not public yet. */
export const QUEUE_KINDS = ['reported', 'pending'] as const;

export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Where the queue goes on: after so many reports, the first of which came then. */
export interface QueueKey {
  reports: number;
  since: Date;
  id: string;
}

const CURSOR = /^(\d{1,9})\.(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const cursor = z.string().transform((value, context): QueueKey => {
  const [, reports, ms, id] = CURSOR.exec(value) ?? [];
  if (id) return { reports: Number(reports), since: new Date(Number(ms)), id };
  context.addIssue({ code: 'custom', message: answerText.badCursor });
  return z.NEVER;
});

/** The cursor behind what waits with this key. */
export function cursorAfterKey({ reports, since, id }: QueueKey): string {
  return `${reports}.${since.getTime()}.${id}`;
}

export const queueQuery = z
  .strictObject({
    ...pageQuery(PAGE.size, PAGE.adminMax),
    cursor: cursor.optional().describe(CURSOR_MEANING),
    kind: z
      .enum(QUEUE_KINDS)
      .default('reported')
      .describe('What somebody reported, or uploads that wait to be published.'),
  })
  .refine(withinReach, BEYOND_REACH);

const reportSchema = z.object({
  _id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().describe('What they said; may be empty.'),
  createdAt: z.iso.datetime(),
  username: z.string().nullable().describe('Of who sent it; null for a visitor.'),
});

/** A wallpaper that waits, and what there is to know before deciding about it. */
export const queueItemSchema = wallpaperSchema
  .pick({
    _id: true,
    title: true,
    description: true,
    altText: true,
    category: true,
    tags: true,
    status: true,
    license: true,
    width: true,
    height: true,
    bytes: true,
    format: true,
    thumbhash: true,
    webpImageUrl: true,
    displayAvifUrl: true,
    createdAt: true,
    views: true,
    downloads: true,
    favorites: true,
    userId: true,
    username: true,
    displayName: true,
    profilePicture: true,
  })
  .extend({
    creator: z.object({
      createdAt: z.iso.datetime().describe('Of the account.'),
      wallpaperCount: z.number().int().describe('Public ones.'),
      refusedCount: z.number().int().describe('Rejected and removed ones.'),
    }),
    reportCount: z.number().int().describe('Open ones.'),
    reports: z.array(reportSchema).describe('Open ones, the newest first, twenty at most.'),
  })
  .meta({ id: 'QueueItem', description: 'A wallpaper that waits for review.' });

export type QueueItem = z.infer<typeof queueItemSchema>;

export const queueCountsSchema = z.object({
  reported: z.number().int().describe('Wallpapers with open reports.'),
  pending: z.number().int().describe('Uploads that are not public yet.'),
}) satisfies z.ZodType<Record<QueueKind, number>>;

/** How much waits, of each kind. */
export type QueueCounts = z.infer<typeof queueCountsSchema>;

const seen = z
  .uuid()
  .nullish()
  .describe('The newest report that was looked at: later ones are not dismissed with it.');

export const verdictInput = z
  .discriminatedUnion('verdict', [
    z.strictObject({ verdict: z.literal('approve'), seen }),
    z.strictObject({
      verdict: z.literal('reject'),
      seen,
      reason: filled(TEXT.reason).describe('What its creator reads.'),
    }),
  ])
  .meta({ examples: [{ verdict: 'reject', reason: 'A watermark covers the picture.' }] });

export type VerdictInput = z.infer<typeof verdictInput>;

export const decisionSchema = z.object({
  _id: z.uuid().describe('With it the decision can be taken back.'),
  status: wallpaperSchema.shape.status,
});

export type Decision = z.infer<typeof decisionSchema>;

/** Any text at all: what cannot be an id names nothing, which is 404 rather than 400. */
export const decisionParams = z.object({
  id: z.string().meta({ description: 'Of the decision.', examples: [EXAMPLE.id] }),
});
