import 'server-only';
import { AppError } from '@/lib/errors';
import { apiKeyText } from '@/lib/messages/api-keys';
import { authText } from '@/lib/messages/auth';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import type { Viewer } from './schema';

type Access = Pick<Viewer, 'sessionId' | 'keyId'>;

/**
 * Checks again whether the session or API key is valid, at the end of a transaction that writes what took long to
 * receive or compute. Whatever takes access away ends the session or deletes the key, and waits for this lock, so the
 * write comes first or isn't made. Locks that triggers take, such as that of the account, come before.
 *
 * @throws AppError `unauthenticated`
 */
export function lockAccess(tx: Prisma.TransactionClient, access: Access): Promise<void> {
  return requireRow(tx, access, Prisma.sql`FOR SHARE`);
}

/** Like {@link lockAccess}, between the steps of a long request. @throws AppError `unauthenticated` */
export function requireValidAccess(access: Access): Promise<void> {
  return requireRow(db(), access, Prisma.empty);
}

async function requireRow(
  client: Prisma.TransactionClient,
  { sessionId, keyId }: Access,
  lock: Prisma.Sql,
): Promise<void> {
  const isValid = Prisma.sql`(expires_at IS NULL OR expires_at > now())`;
  if (sessionId !== null) {
    const sessions = await client.$executeRaw`
      SELECT FROM sessions WHERE id = ${sessionId}::uuid AND ended_at IS NULL AND ${isValid} ${lock}`;
    if (sessions === 0) throw new AppError('unauthenticated', authText.signInRequired);
  } else if (keyId !== undefined) {
    const keys = await client.$executeRaw`
      SELECT FROM api_keys WHERE id = ${keyId}::uuid AND ${isValid} ${lock}`;
    if (keys === 0) throw new AppError('unauthenticated', apiKeyText.invalidToken);
  }
}
