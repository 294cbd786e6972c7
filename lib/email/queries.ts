import 'server-only';
import { db } from '@/lib/platform/db';
import type { EmailState, PendingEmail } from './schema';

export async function getPendingEmail(userId: string): Promise<PendingEmail | null> {
  const row = await db().oneTimeCode.findFirst({
    where: { userId, purpose: 'change_email', usedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { id: 'desc' },
    select: { newEmail: true, expiresAt: true },
  });
  if (!row?.newEmail) return null;
  return { email: row.newEmail, expiresAt: row.expiresAt.toISOString() };
}

export async function getEmailState(userId: string): Promise<EmailState> {
  const select = { email: true, emailVerifiedAt: true };
  const [user, pending] = await Promise.all([
    db().user.findUniqueOrThrow({ where: { id: userId }, select }),
    getPendingEmail(userId),
  ]);
  return { email: user.email, isVerified: user.emailVerifiedAt !== null, pending };
}
