import 'server-only';
import type { Prisma } from '@/prisma/generated/client';
import { lockAccess } from './lock-access';
import type { Viewer } from './schema';

/** Locks account, then session, so that an ended one can't change anything. @throws AppError `unauthenticated` */
export async function lockSession(tx: Prisma.TransactionClient, viewer: Viewer): Promise<void> {
  await tx.$executeRaw`SELECT FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
  await lockAccess(tx, viewer);
}
