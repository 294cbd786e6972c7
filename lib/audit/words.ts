import { auditText } from '@/lib/messages/admin-audit';
import type { AuditAction, AuditEntry } from './schema';

const ACTIONS: Record<AuditAction, string> = auditText.actions;

/** Describes an action without its subject; the actor's name follows. For example `Blocked by`. */
export function doneByText(entry: Pick<AuditEntry, 'action' | 'changes'>): string {
  const role = getNewRole(entry);
  if (role) return role === 'admin' ? auditText.madeAdminBy : auditText.madeMemberBy;
  const labels: Record<string, string> = auditText.doneBy;
  return labels[entry.action] ?? `${entry.action}:`;
}

/** Null for older entries, which do not have the role. */
const getNewRole = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>) =>
  action === 'user.role' ? (changes[0]?.to ?? null) : null;

/** Describes the action of an entry, with the new role if the entry has it. */
export function actText(entry: Pick<AuditEntry, 'action' | 'changes'>): string {
  const role = getNewRole(entry);
  if (role) return role === 'admin' ? auditText.madeAdmin : auditText.madeMember;
  return actionText(entry.action);
}

/** Returns the label of an action, or the action itself if it no longer exists. */
export function actionText(action: string): string {
  return action in ACTIONS ? ACTIONS[action as AuditAction] : action;
}

/** Returns the current name of the actor. */
export function actorText({ name }: AuditEntry['actor']): string {
  return name ?? auditText.former.user;
}

/** Returns the current or last name of the subject. */
export function subjectText({ type, name, formerName }: AuditEntry['subject']): string {
  if (name !== null) return name;
  if (formerName !== null) return auditText.deleted(formerName);
  const former: Record<string, string> = auditText.former;
  return former[type] ?? auditText.formerOther;
}

/** Turns a camelCase field name into words. */
export function fieldText(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Formats a change: `category: Sky → Nature`. */
export function changeText({ field, from, to }: AuditEntry['changes'][number]): string {
  const values = [from, to].filter((value) => value !== null).map(valueText(field));
  return `${fieldText(field)}: ${values.join(' → ')}`;
}

/** Returns one line per field with values, and one line with the names of all other fields. */
export function changeLines({ fields, changes }: Pick<AuditEntry, 'fields' | 'changes'>): string[] {
  const withValues = new Set(changes.map(({ field }) => field));
  const others = fields.filter((field) => !withValues.has(field)).map(fieldText);
  return [...changes.map(changeText), ...(others.length > 0 ? [others.join(', ')] : [])];
}

const valueText = (field: string) => (value: string) =>
  field === 'role' && value in ROLES ? ROLES[value as keyof typeof ROLES] : value;

const ROLES = auditText.roles;
