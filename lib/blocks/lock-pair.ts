import 'server-only';
import { lockAccess } from '@/lib/auth/lock-access';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { profileText } from '@/lib/messages/profile';
import type { Prisma } from '@/prisma/generated/client';

/**
 * Locks two accounts in one order, so that a block and a follow between them come one after the other.
 *
 * @throws AppError `not_found` if the other one is gone, `unauthenticated`
 */
export async function lockPair(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  otherId: string,
): Promise<void> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM users WHERE id IN (${viewer.id}::uuid, ${otherId}::uuid) ORDER BY id FOR NO KEY UPDATE`;
  await lockAccess(tx, viewer);
  if (!found.some(({ id }) => id === otherId))
    throw new AppError('not_found', profileText.notFound);
}
