import { auditText } from '@/lib/messages/admin-audit';
import type { AuditAction, AuditEntry } from './schema';

const ACTIONS: Record<AuditAction, string> = auditText.actions;

/** What was done to an account, as its own page says it: `Blocked by`. */
export function doneByText(act: Pick<AuditEntry, 'action' | 'changes'>): string {
  const role = newRole(act);
  if (role) return role === 'admin' ? auditText.madeAdminBy : auditText.madeMemberBy;
  const words: Record<string, string> = auditText.doneBy;
  return words[act.action] ?? `${act.action}:`;
}

/** Null also for acts of former times, which do not say it. */
const newRole = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>) =>
  action === 'user.role' ? (changes[0]?.to ?? null) : null;

/** What was done, with the direction it went where the act says so. */
export function actText(act: Pick<AuditEntry, 'action' | 'changes'>): string {
  const role = newRole(act);
  if (role) return role === 'admin' ? auditText.madeAdmin : auditText.madeMember;
  return actionText(act.action);
}

/** What was done, in words; an act of former times by its own name. */
export function actionText(action: string): string {
  return action in ACTIONS ? ACTIONS[action as AuditAction] : action;
}

/** Who acted. Names are those of today, and gone with the account. */
export function actorText({ name }: AuditEntry['actor']): string {
  return name ?? auditText.former.user;
}

/** What was acted on. */
export function subjectText({ type, name, formerName }: AuditEntry['subject']): string {
  if (name !== null) return name;
  if (formerName !== null) return auditText.deleted(formerName);
  const former: Record<string, string> = auditText.former;
  return former[type] ?? auditText.formerOther;
}

/** A field that was changed, as one says it: the log itself keeps its name. */
export function fieldText(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What a field held, before and after: `category: Sky → Nature`. */
export function changeText({ field, from, to }: AuditEntry['changes'][number]): string {
  const held = [from, to].filter((value) => value !== null).map(valueText(field));
  // Of what was made or deleted there is one value, which stands where its name does.
  return `${fieldText(field)}: ${held.join(' → ')}`;
}

/** All that an act changed: a line for each field that says what it held, one for the names of the others. */
export function changeLines({ fields, changes }: Pick<AuditEntry, 'fields' | 'changes'>): string[] {
  const said = new Set(changes.map(({ field }) => field));
  const others = fields.filter((field) => !said.has(field)).map(fieldText);
  return [...changes.map(changeText), ...(others.length > 0 ? [others.join(', ')] : [])];
}

const valueText = (field: string) => (value: string) =>
  field === 'role' && value in ROLES ? ROLES[value as keyof typeof ROLES] : value;

const ROLES = auditText.roles;
