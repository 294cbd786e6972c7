import 'server-only';
import type { Prisma } from '@/prisma/generated/client';
import { endCodes } from './end-codes';

/** Locks the user: requests in progress can't restore access. Any new way to sign in must be revoked here too. */
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
  await endCodes(tx, { userId, purpose: { not: 'restore_email' } });
}
