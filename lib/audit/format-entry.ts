import { auditText } from '@/lib/messages/admin-audit';
import type { AuditAction, AuditEntry } from './schema';

const ACTIONS: Record<AuditAction, string> = auditText.actions;

/** Describes an action without its subject; the actor's name follows. For example `Blocked by`. */
export function formatActionBy(entry: Pick<AuditEntry, 'action' | 'changes'>): string {
  const role = getNewRole(entry);
  if (role) return role === 'admin' ? auditText.madeAdminBy : auditText.removedAdminBy;
  const labels: Record<string, string> = auditText.actionBy;
  return labels[entry.action] ?? `${entry.action}:`;
}

/** Null for older entries, which do not have the role. */
const getNewRole = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>) =>
  action === 'user.role' ? (changes[0]?.to ?? null) : null;

export function formatEntryAction(entry: Pick<AuditEntry, 'action' | 'changes'>): string {
  const role = getNewRole(entry);
  if (role) return role === 'admin' ? auditText.madeAdmin : auditText.removedAdmin;
  return formatAction(entry.action);
}

/** Returns the label of an action, or the action itself if it no longer exists. */
export function formatAction(action: string): string {
  return action in ACTIONS ? ACTIONS[action as AuditAction] : action;
}

export function formatActor({ name }: AuditEntry['actor']): string {
  return name ?? auditText.deletedSubjects.user;
}

export function formatSubject({ type, name, formerName }: AuditEntry['subject']): string {
  if (name !== null) return name;
  if (formerName !== null) return auditText.deletedName(formerName);
  const former: Record<string, string> = auditText.deletedSubjects;
  return former[type] ?? auditText.deletedOther;
}

export function formatField(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Formats a change: `category: Sky → Nature`. */
export function formatChange({ field, from, to }: AuditEntry['changes'][number]): string {
  const values = [from, to].filter((value) => value !== null);
  return `${formatField(field)}: ${values.join(' → ')}`;
}

export function formatChanges({
  fields,
  changes,
}: Pick<AuditEntry, 'fields' | 'changes'>): string[] {
  const withValues = new Set(changes.map(({ field }) => field));
  const others = fields.filter((field) => !withValues.has(field)).map(formatField);
  return [...changes.map(formatChange), ...(others.length > 0 ? [others.join(', ')] : [])];
}
