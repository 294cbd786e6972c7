import { z } from 'zod';
import { PAGE } from '@/lib/limits';
import { auditText } from '@/lib/messages/admin-audit';
import { isPageInRange, PAGE_OUT_OF_RANGE, pageQuery } from '@/lib/paging/schema';
import { parseSpan } from '@/lib/time-span';
import { textSchema } from '@/lib/validation/text-schema';

export const AUDIT_ACTIONS = [
  'wallpaper.update',
  'wallpaper.delete',
  'wallpaper.approve',
  'wallpaper.reject',
  'wallpaper.remove',
  'wallpaper.restore',
  'wallpaper.requeue',
  'wallpaper.feature',
  'wallpaper.unfeature',
  'wallpaper.daily',
  'category.create',
  'category.update',
  'category.delete',
  'tag.update',
  'tag.merge',
  'tag.rename',
  'user.create',
  'user.block',
  'user.unblock',
  'user.role',
  'user.end_sessions',
  'user.reset_password',
  'user.delete',
  'collection.delete',
  'report.uphold',
  'report.dismiss',
  'report.reopen',
  'appeal.uphold',
  'appeal.reverse',
  'appeal.reopen',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = ['wallpaper', 'category', 'tag', 'user', 'collection'] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Actor id of commands that the operator runs on the server. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000';

/** The log stores ids. Names are current names. */
const namedRef = z.object({
  id: z.string(),
  name: z.string().nullable().describe('`null` if it was deleted.'),
});

export const auditEntrySchema = z
  .object({
    _id: z.uuid(),
    createdAt: z.iso.datetime(),
    actor: namedRef.describe('Who made the change.'),
    action: z.string().describe('What was done, such as `wallpaper.approve`.'),
    subject: namedRef.extend({
      type: z.string(),
      formerName: z.string().nullable().describe('The last known name of a deleted category.'),
    }),
    fields: z.array(z.string()).describe('Names of the changed fields.'),
    changes: z
      .array(
        z.object({
          field: z.string(),
          from: z.string().nullable().describe('`null` if there was no value before.'),
          to: z.string().nullable().describe('`null` if there’s no value anymore.'),
        }),
      )
      .describe(
        'Old and new values of roles, categories, and names of categories and tags. Categories appear under their current name, or their ID if they were deleted and their name isn’t known.',
      ),
    reason: z.string().describe('The reason that was given. May be empty.'),
  })
  .meta({ id: 'AuditEntry', description: 'A change made by an admin or the operator.' });

/** Must fit into a UUIDv7 timestamp, because entries are filtered by id. */
const day = z.iso.date().refine((value) => parseSpan(value) !== null, auditText.invalidDate);

const auditFilter = {
  actor: z.uuid().optional().describe('A user’s ID, or all zeros for the operator.'),
  action: z.enum(AUDIT_ACTIONS).optional().describe('Only entries with this action.'),
  subjectType: z
    .enum(AUDIT_SUBJECTS)
    .optional()
    .describe('Only entries with this type of subject.'),
  subjectId: textSchema(40).optional().describe('Requires `subjectType`.'),
  from: day.optional().describe('First day (UTC).'),
  to: day.optional().describe('Last day (UTC).'),
};

type Filter = { [Name in keyof typeof auditFilter]?: string | undefined };

const hasWholeSubject = ({ subjectType, subjectId }: Filter) => !subjectId || subjectType;
const WHOLE_SUBJECT = { path: ['subjectType'], message: auditText.subjectTypeRequired };

export const auditQuery = z
  .strictObject({ ...pageQuery(PAGE.size, PAGE.adminMax), ...auditFilter })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE)
  .refine(hasWholeSubject, WHOLE_SUBJECT);

export const auditExportQuery = z.strictObject(auditFilter).refine(hasWholeSubject, WHOLE_SUBJECT);

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditFilter = z.infer<typeof auditExportQuery>;
export type AuditQuery = z.infer<typeof auditQuery>;
