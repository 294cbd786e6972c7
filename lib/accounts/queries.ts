import 'server-only';
import { db } from '@/lib/platform/db';
import type { PendingEmail } from './schema';

/** The change of somebody's address that waits to be confirmed, or null. */
export async function getPendingEmail(userId: string): Promise<PendingEmail | null> {
  const row = await db().oneTimeCode.findFirst({
    where: { userId, purpose: 'change_email', usedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { id: 'desc' },
    select: { newEmail: true, expiresAt: true },
  });
  if (!row?.newEmail) return null;
  return { email: row.newEmail, expiresAt: row.expiresAt.toISOString() };
}
