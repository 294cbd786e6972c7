import 'server-only';
import { OPERATOR_ID } from '@/lib/audit/schema';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { adminText } from '@/lib/messages/admin';
import { adminUsersText } from '@/lib/messages/admin-users';
import { isUserId } from '@/lib/users/schema';
import type { Prisma } from '@/prisma/generated/client';

interface Locked {
  id: string;
  role: Viewer['role'];
  /** Not blocked at this moment. */
  isActive: boolean;
}

/**
 * Locks an account and all admins for the rest of the transaction, in the order of their keys as everybody
 * does: of several acts at once, each sees what the one before it did.
 *
 * @returns the account, if there is one, and the admins who can act at this moment.
 */
export async function lockAdmins(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<{ person: Locked | undefined; admins: Locked[] }> {
  const rows = await tx.$queryRaw<Locked[]>`
    SELECT id::text, role::text, (status = 'active' OR (blocked_until <= now()) IS TRUE) AS "isActive"
    FROM users WHERE role = 'admin' OR id = ${id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  const admins = rows.filter(({ role, isActive }) => role === 'admin' && isActive);
  return { person: rows.find((row) => row.id === id), admins };
}

/**
 * Locks the account that an admin acts on: {@link lockAdmins}.
 *
 * @returns the account, and whether the site would have an admin without it.
 * @throws AppError `not_found`; `forbidden` for a viewer who is no admin any more.
 */
export async function lockPerson(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  id: string,
): Promise<{ person: Locked; hasOtherAdmin: boolean }> {
  if (!isUserId(id)) throw new AppError('not_found', adminUsersText.notFound);
  const { person, admins } = await lockAdmins(tx, id);
  if (viewer.id !== OPERATOR_ID && !admins.some((admin) => admin.id === viewer.id)) {
    throw new AppError('forbidden', adminText.adminsOnly);
  }
  if (!person) throw new AppError('not_found', adminUsersText.notFound);
  return { person, hasOtherAdmin: admins.some((admin) => admin.id !== id) };
}

/** Ends every session of somebody: cookies and tokens are worth nothing once this is committed. */
export async function endSessionsOf(tx: Prisma.TransactionClient, userId: string): Promise<number> {
  const where = { userId, endedAt: null, expiresAt: { gt: new Date() } };
  const { count } = await tx.session.updateMany({ where, data: { endedAt: new Date() } });
  return count;
}
