import 'server-only';
import type { PasswordInput } from '@/lib/accounts/schema';
import { hashPassword } from '@/lib/auth/password';
import { requireReauthentication } from '@/lib/auth/require-reauthentication';
import type { Viewer } from '@/lib/auth/schema';
import { sendSecurityNotice } from '@/lib/email/commands/send-security-notice';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';

/**
 * Changes the viewer's password and notifies them by email. Ends all other sessions and invalidates email
 * links that could change the account, except those that undo an email change. Keeps API keys unless
 * `revokeKeys` is set.
 *
 * @throws AppError `forbidden` without the current password or a fresh sign-in.
 */
export async function changePassword(
  viewer: Viewer,
  { password, newPassword, revokeKeys }: PasswordInput,
): Promise<void> {
  await requireReauthentication(viewer, password);
  const passwordHash = await hashPassword(newPassword);
  const { id: userId, sessionId } = viewer;
  await db().$transaction([
    db().user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } }),
    db().session.updateMany({
      where: { userId, endedAt: null, ...(sessionId && { id: { not: sessionId } }) },
      data: { endedAt: new Date() },
    }),
    db().oneTimeCode.deleteMany({
      where: { userId, purpose: { in: ['reset_password', 'change_email'] } },
    }),
    ...(revokeKeys ? [db().apiKey.deleteMany({ where: { userId } })] : []),
  ]);
  sendSecurityNotice('password-changed', userId);
  log.info('account.password_changed', { userId });
}
