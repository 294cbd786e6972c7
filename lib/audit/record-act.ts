import 'server-only';
import type { db } from '@/lib/platform/db';
import { type Changed, toStored } from './changes';
import type { AuditAction, AuditSubject } from './schema';

/** One act, as it is kept: opaque ids and names of fields, nothing of what people wrote in them. */
export interface Act {
  action: AuditAction;
  /** Public id of a wallpaper, else the row's id. */
  subject: { type: AuditSubject; id: string };
  /** The fields that were changed. */
  fields?: readonly Changed[];
  /** As the admin gave it. */
  reason?: string;
}

/**
 * Records what an admin did, in the transaction that does it: neither stands without the other.
 *
 * @param actor whoever acts; OPERATOR_ID for the operator's commands.
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
