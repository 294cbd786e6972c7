import 'server-only';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { adminUsersText } from '@/lib/messages/admin-users';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { endUserSessions, lockUser } from './lock-user';

interface RoleChange {
  role: Viewer['role'];
  reason: string;
}

/** Ends all sessions: a token contains the role. @throws AppError `conflict` for the last active admin. */
export async function changeRole(
  viewer: Viewer,
  id: string,
  { role, reason }: RoleChange,
): Promise<void> {
  requireAdmin(viewer);
  const isChanged = await db().$transaction(async (tx) => {
    const { user, hasOtherAdmin } = await lockUser(tx, viewer, id);
    if (user.role === role) return false;
    if (role === 'user' && !hasOtherAdmin) throw new AppError('conflict', adminUsersText.lastAdmin);
    await tx.user.update({ where: { id }, data: { role }, select: { id: true } });
    await endUserSessions(tx, id);
    const subject = { type: 'user', id } as const;
    const fields = [{ field: 'role', from: user.role, to: role }];
    await recordAuditEntry(tx, viewer, { action: 'user.role', subject, fields, reason });
    return true;
  });
  if (isChanged) log.info('user.role_changed', { userId: id, role, by: viewer.id });
}
