import 'server-only';
import type { Prisma } from '@/prisma/generated/client';

/**
 * Revokes everything that gives access to an account: the password, all sessions, all API keys and all
 * emailed codes except those that undo an email change. A new way to sign in must be revoked here too.
 * Locks the user for the rest of the transaction, so that requests in progress can't restore access.
 */
export async function revokeAllAccess(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  const where = { userId };
  await tx.user.update({
    where: { id: userId },
    data: { passwordHash: null },
    select: { id: true },
  });
  await tx.session.updateMany({
    where: { ...where, endedAt: null },
    data: { endedAt: new Date() },
  });
  await tx.apiKey.deleteMany({ where });
  await tx.oneTimeCode.deleteMany({ where: { ...where, purpose: { not: 'restore_email' } } });
}
