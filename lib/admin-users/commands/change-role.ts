import 'server-only';
import { recordAct } from '@/lib/audit/record-act';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { adminUsersText } from '@/lib/messages/admin-users';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { endSessionsOf, lockPerson } from './lock-person';

interface NewRole {
  role: Viewer['role'];
  /** Why, as it stands in the audit log. */
  reason: string;
}

/**
 * Makes somebody an admin, or no admin any more. Every session of theirs ends: the next one has the role.
 *
 * @throws AppError `conflict` when nobody active would be left to look after the site.
 */
export async function changeRole(
  viewer: Viewer,
  id: string,
  { role, reason }: NewRole,
): Promise<void> {
  requireAdmin(viewer);
  const isChanged = await db().$transaction(async (tx) => {
    const { person, hasOtherAdmin } = await lockPerson(tx, viewer, id);
    if (person.role === role) return false;
    if (role === 'user' && !hasOtherAdmin) throw new AppError('conflict', adminUsersText.lastAdmin);
    await tx.user.update({ where: { id }, data: { role }, select: { id: true } });
    await endSessionsOf(tx, id);
    const subject = { type: 'user', id } as const;
    const fields = [{ field: 'role', from: person.role, to: role }];
    await recordAct(tx, viewer, { action: 'user.role', subject, fields, reason });
    return true;
  });
  if (isChanged) log.info('person.role_changed', { userId: id, role, by: viewer.id });
}
