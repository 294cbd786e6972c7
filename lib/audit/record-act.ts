import 'server-only';
import type { db } from '@/lib/platform/db';
import { type Changed, toStored } from './changes';
import type { AuditAction, AuditSubject } from './schema';

/** Contains ids and field names only, no personal data. */
export interface Act {
  action: AuditAction;
  /** `id` is the public id of a wallpaper, otherwise the row id. */
  subject: { type: AuditSubject; id: string };
  fields?: readonly Changed[];
  reason?: string;
}

/**
 * Writes an audit entry in the transaction of the change it records.
 *
 * @param actor the admin, or `OPERATOR_ID` for commands of the operator.
 */
export async function recordAct(
  tx: Pick<ReturnType<typeof db>, 'auditEntry'>,
  actor: { id: string },
  { action, subject, fields = [], reason = '' }: Act,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      actorId: actor.id,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      fields: toStored(fields),
      reason,
    },
    select: { id: true },
  });
}
