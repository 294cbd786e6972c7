import { auditText } from '@/lib/messages/en/admin-audit';
import type { AuditAction, AuditEntry } from './schema';

const ACTIONS: Record<AuditAction, string> = auditText.actions;

/** What was done, in words; an act of former times by its own name. */
export function actionText(action: string): string {
  return action in ACTIONS ? ACTIONS[action as AuditAction] : action;
}

/** Who acted. Names are those of today, and gone with the account. */
export function actorText({ name }: AuditEntry['actor']): string {
  return name ?? auditText.former.user;
}

/** What was acted on. */
export function subjectText({ type, name }: AuditEntry['subject']): string {
  if (name !== null) return name;
  const former: Record<string, string> = auditText.former;
  return former[type] ?? auditText.formerOther;
}

/** A field that was changed, as one says it: the log itself keeps its name. */
export function fieldText(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
