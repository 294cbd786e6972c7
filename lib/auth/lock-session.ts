import 'server-only';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import type { Prisma } from '@/prisma/generated/client';
import type { Viewer } from './schema';

/** Locks account, then session, so that an ended one can't change anything. @throws AppError `unauthenticated` */
export async function lockSession(tx: Prisma.TransactionClient, viewer: Viewer): Promise<void> {
  await tx.$executeRaw`SELECT FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
  const sessions = await tx.$executeRaw`
    SELECT FROM sessions WHERE id = ${viewer.sessionId}::uuid AND ended_at IS NULL FOR SHARE`;
  if (sessions === 0) throw new AppError('unauthenticated', authText.signInRequired);
}
