import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { PAGE, TEXT } from '@/lib/limits';
import { apiErrorText } from '@/lib/messages/api-errors';
import {
  CURSOR_DESCRIPTION,
  isPageInRange,
  PAGE_OUT_OF_RANGE,
  pageQuery,
} from '@/lib/paging/schema';
import { REPORT_REASONS } from '@/lib/reports/schema';
import { requiredTextSchema } from '@/lib/validation/text-schema';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

export const QUEUE_KINDS = ['reported', 'appealed', 'pending'] as const;

export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Sort key of a queue item: open report count, time of the first report (or of the upload), ID. */
export interface QueueKey {
  reports: number;
  since: Date;
  id: string;
}

const CURSOR = /^(\d{1,9})\.(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const cursor = z.string().transform((value, context): QueueKey => {
  const [, reports, ms, id] = CURSOR.exec(value) ?? [];
  if (id) return { reports: Number(reports), since: new Date(Number(ms)), id };
  context.addIssue({ code: 'custom', message: apiErrorText.invalidCursor });
  return z.NEVER;
});

export function cursorAfterKey({ reports, since, id }: QueueKey): string {
  return `${reports}.${since.getTime()}.${id}`;
}

export const queueQuery = z
  .strictObject({
    ...pageQuery(PAGE.size, PAGE.adminMax),
    cursor: cursor.optional().describe(CURSOR_DESCRIPTION),
    kind: z
      .enum(QUEUE_KINDS)
      .default('reported')
      .describe(
        '`reported` wallpapers, `appealed` decisions of other admins, or `pending` uploads that need approval.',
      ),
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

const reportSchema = z.object({
  _id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().describe('What the reporter wrote. May be empty.'),
  createdAt: z.iso.datetime(),
  username: z.string().nullable().describe('Username of the reporter. `null` for a visitor.'),
  email: z.string().nullable().describe('Email address that a visitor gave for an answer.'),
});

export const queueItemSchema = wallpaperSchema
  .extend({
    creator: z.object({
      createdAt: z.iso.datetime().describe('When the account was created.'),
      wallpaperCount: z.number().int().describe('Number of public wallpapers.'),
      rejectedCount: z.number().int().describe('Number of rejected and removed wallpapers.'),
    }),
    reportCount: z.number().int().describe('Number of open reports.'),
    reports: z.array(reportSchema).describe('Open reports, newest first, up to 20.'),
    appeal: z
      .object({ text: z.string(), createdAt: z.iso.datetime() })
      .nullable()
      .describe('What the creator wrote about the rejection or removal.'),
  })
  .meta({ id: 'QueueItem', description: 'A wallpaper in the review queue.' });

export type QueueItem = z.infer<typeof queueItemSchema>;

export const reviewCopySchema = wallpaperSchema
  .extend({
    mirrored: z.boolean().describe('Whether one of the two is the mirror image of the other.'),
  })
  .meta({ id: 'ReviewCopy', description: 'Another wallpaper that shows the same picture.' });

export type ReviewCopy = z.infer<typeof reviewCopySchema>;

export const queueCountsSchema = z.object({
  reported: z.number().int().describe('Wallpapers with open reports.'),
  appealed: z.number().int().describe('Appeals that you can decide.'),
  pending: z.number().int().describe('Uploads that need approval.'),
}) satisfies z.ZodType<Record<QueueKind, number>>;

export type QueueCounts = z.infer<typeof queueCountsSchema>;

const seen = z
  .uuid()
  .nullish()
  .describe('ID of the newest report the admin has seen. Later reports stay open.');

const picture = z
  .string()
  .optional()
  .describe(
    'The `originalImageUrl` of the picture the admin has seen. If the creator has replaced it, the response is 409.',
  );

export const decisionInput = z
  .discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve'), seen, picture }),
    z.strictObject({
      decision: z.literal('reject'),
      seen,
      reason: requiredTextSchema(TEXT.reason).describe('Shown to the creator.'),
    }),
  ])
  .meta({ examples: [{ decision: 'reject', reason: 'A watermark covers the picture.' }] });

export type DecisionInput = z.infer<typeof decisionInput>;

export const decisionSchema = z.object({
  _id: z.uuid().describe('ID of the decision, used to undo it.'),
  status: wallpaperSchema.shape.status,
});

export type Decision = z.infer<typeof decisionSchema>;

/** Accepts any string, so that a malformed ID is 404 rather than 400. */
export const decisionParams = z.object({
  id: z.string().meta({ description: 'ID of the decision.', examples: [EXAMPLE.id] }),
});

/** A public count. Null: more than none, but too few to be shown. */
type PublicCount = number | null;

export interface MonthlyFigures {
  /** First day. */
  month: string;
  reports: PublicCount;
  /** From report to decision, of the reports that were closed. Null if there are too few. */
  medianSeconds: number | null;
  reportsUpheld: PublicCount;
  reportsDismissed: PublicCount;
  appealsUpheld: PublicCount;
  appealsReversed: PublicCount;
  /** Uploads that wait for review because they look like a picture that was removed or rejected. */
  held: PublicCount;
}
