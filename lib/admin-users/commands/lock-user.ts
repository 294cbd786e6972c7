import 'server-only';
import { OPERATOR_ID } from '@/lib/audit/schema';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { adminText } from '@/lib/messages/admin';
import { adminUsersText } from '@/lib/messages/admin-users';
import { isUserId } from '@/lib/users/schema';
import type { Prisma } from '@/prisma/generated/client';

interface LockedUser {
  id: string;
  role: Viewer['role'];
  isActive: boolean;
}

/** Locks rows in key order, which prevents deadlocks. Concurrent changes run one after the other. */
export async function lockAdmins(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<{ user: LockedUser | undefined; admins: LockedUser[] }> {
  const rows = await tx.$queryRaw<LockedUser[]>`
    SELECT id::text, role::text, (status = 'active' OR (blocked_until <= now()) IS TRUE) AS "isActive"
    FROM users WHERE role = 'admin' OR id = ${id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  const admins = rows.filter(({ role, isActive }) => role === 'admin' && isActive);
  return { user: rows.find((row) => row.id === id), admins };
}

/** @throws AppError `not_found`, or `forbidden` if the viewer is no longer an admin. */
export async function lockUser(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  id: string,
): Promise<{ user: LockedUser; hasOtherAdmin: boolean }> {
  if (!isUserId(id)) throw new AppError('not_found', adminUsersText.notFound);
  const { user, admins } = await lockAdmins(tx, id);
  if (viewer.id !== OPERATOR_ID && !admins.some((admin) => admin.id === viewer.id)) {
    throw new AppError('forbidden', adminText.adminsOnly);
  }
  if (!user) throw new AppError('not_found', adminUsersText.notFound);
  return { user, hasOtherAdmin: admins.some((admin) => admin.id !== id) };
}

/** Ends all sessions of a user. Cookies and tokens stop working on commit. @returns how many ended. */
export async function endUserSessions(
  tx: Prisma.TransactionClient,
  userId: string,
): Promise<number> {
  const where = { userId, endedAt: null, expiresAt: { gt: new Date() } };
  const { count } = await tx.session.updateMany({ where, data: { endedAt: new Date() } });
  return count;
}
