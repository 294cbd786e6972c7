import { z } from 'zod';
import { PAGE } from '@/lib/limits';
import { auditText } from '@/lib/messages/admin-audit';
import { BEYOND_REACH, pageQuery, withinReach } from '@/lib/paging/schema';
import { spanOf } from '@/lib/share/time-span';
import { text } from '@/lib/text';

/** Every act that is recorded, as `noun.verb`. */
export const AUDIT_ACTIONS = [
  'wallpaper.update',
  'wallpaper.delete',
  'wallpaper.approve',
  'wallpaper.reject',
  'wallpaper.remove',
  'wallpaper.restore',
  /** Back to those that wait for review. */
  'wallpaper.requeue',
  'category.create',
  'category.update',
  'category.delete',
  'user.create',
  'user.block',
  'user.unblock',
  'user.role',
  'user.end_sessions',
  'user.reset_password',
  'report.uphold',
  'report.dismiss',
  'report.reopen',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = ['wallpaper', 'category', 'user'] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Who acts where nobody is signed in: the operator, at the machine itself. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000';

/** Who acted, or what was acted on. The log holds ids; names are those of today. */
const named = z.object({
  id: z.string(),
  name: z.string().nullable().describe('Null when it is gone.'),
});

export const auditEntrySchema = z
  .object({
    _id: z.uuid(),
    createdAt: z.iso.datetime(),
    actor: named.describe('Who did it.'),
    action: z.string().describe('As `noun.verb`.'),
    subject: named.extend({
      type: z.string(),
      formerName: z
        .string()
        .nullable()
        .describe('Of a category that is gone: what it was called, where the log knows it.'),
    }),
    fields: z.array(z.string()).describe('Names of what was changed.'),
    changes: z
      .array(
        z.object({
          field: z.string(),
          from: z.string().nullable().describe('Null: it was not there.'),
          to: z.string().nullable().describe('Null: it is not there any more.'),
        }),
      )
      .describe(
        'Of roles, categories and their names: what they were before and after. Categories by the names of today, else by their id.',
      ),
    reason: z.string().describe('What was given as one; may be empty.'),
  })
  .meta({ id: 'AuditEntry', description: 'Something an admin or the operator did.' });

/** One that ids tell of: they begin with the moment at which they were made. */
const day = z.iso.date().refine((given) => spanOf(given) !== null, auditText.noDay);

const auditFilter = {
  actor: z.uuid().optional().describe('An id; all zeros for the operator.'),
  action: z.enum(AUDIT_ACTIONS).optional().describe('Only what was done so.'),
  subjectType: z.enum(AUDIT_SUBJECTS).optional().describe('Only what was done to such.'),
  subjectId: text(40).optional().describe('With subjectType.'),
  from: day.optional().describe('The first day, of UTC.'),
  to: day.optional().describe('The last day, of UTC.'),
};

type Filter = { [Name in keyof typeof auditFilter]?: string | undefined };

const hasWholeSubject = ({ subjectType, subjectId }: Filter) => !subjectId || subjectType;
const WHOLE_SUBJECT = { path: ['subjectType'], message: auditText.subjectTypeNeeded };

export const auditQuery = z
  .strictObject({ ...pageQuery(PAGE.size, PAGE.adminMax), ...auditFilter })
  .refine(withinReach, BEYOND_REACH)
  .refine(hasWholeSubject, WHOLE_SUBJECT);

export const auditExportQuery = z.strictObject(auditFilter).refine(hasWholeSubject, WHOLE_SUBJECT);

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditFilter = z.infer<typeof auditExportQuery>;
export type AuditQuery = z.infer<typeof auditQuery>;
