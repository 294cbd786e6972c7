import 'server-only';
import type { PasswordInput } from '@/lib/accounts/schema';
import { endCodes } from '@/lib/auth/end-codes';
import { lockSession } from '@/lib/auth/lock-session';
import { hashPassword } from '@/lib/auth/password';
import { requireReauthentication } from '@/lib/auth/require-reauthentication';
import type { Viewer } from '@/lib/auth/schema';
import { queueEmail } from '@/lib/email/queue-email';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';

/** Ends other sessions and most email links; keeps API keys unless `revokeKeys`. @throws AppError `forbidden` */
export async function changePassword(
  viewer: Viewer,
  { password, newPassword, revokeKeys }: PasswordInput,
): Promise<void> {
  await requireReauthentication(viewer, password);
  const passwordHash = await hashPassword(newPassword);
  const { id: userId, sessionId } = viewer;
  await db().$transaction(async (tx) => {
    await lockSession(tx, viewer);
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
    await tx.session.updateMany({
      where: { userId, endedAt: null, ...(sessionId && { id: { not: sessionId } }) },
      data: { endedAt: new Date() },
    });
    await endCodes(tx, { userId, purpose: { in: ['reset_password', 'change_email'] } });
    if (revokeKeys) await tx.apiKey.deleteMany({ where: { userId } });
    await queueEmail({ kind: 'password-changed', userId }, tx);
  });
  log.info('account.password_changed', { userId });
}
