import 'server-only';
import type { db } from '@/lib/platform/db';
import { type ChangedField, serializeChanges } from './changes';
import type { AuditAction, AuditSubject } from './schema';

/** Contains ids and field names only, no personal data. */
export interface NewAuditEntry {
  action: AuditAction;
  /** `id` is the public id of a wallpaper, otherwise the row id. */
  subject: { type: AuditSubject; id: string };
  fields?: readonly ChangedField[];
  reason?: string;
}

/** @param actor the admin, or `OPERATOR_ID` for commands of the operator. */
export async function recordAuditEntry(
  tx: Pick<ReturnType<typeof db>, 'auditEntry'>,
  actor: { id: string },
  { action, subject, fields = [], reason = '' }: NewAuditEntry,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      actorId: actor.id,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      fields: serializeChanges(fields),
      reason,
    },
    select: { id: true },
  });
}
