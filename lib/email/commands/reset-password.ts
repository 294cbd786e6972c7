import 'server-only';
import { hashPassword } from '@/lib/auth/password';
import type { ResetPasswordInput } from '@/lib/email/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { buildInvalidLinkError, getCode, redeemCode } from './one-time-code';

/**
 * Sets a new password. Ends all sessions, deletes all API keys, and invalidates other email links except
 * those that undo an email change.
 *
 * @returns the email of the account.
 * @throws AppError `not_found` if the link is invalid.
 */
export async function resetPassword({ code, password }: ResetPasswordInput): Promise<string> {
  // Hashing is expensive, so check the code first.
  if (!(await getCode(code, 'reset_password'))?.isUsable) throw buildInvalidLinkError();
  const passwordHash = await hashPassword(password);
  const { userId, email } = await db().$transaction(async (tx) => {
    const { userId } = await redeemCode(code, ['reset_password'], tx);
    const where = { id: userId };
    const select = { email: true } as const;
    const { email } = await tx.user.update({ where, data: { passwordHash }, select });
    await tx.session.updateMany({
      where: { userId, endedAt: null },
      data: { endedAt: new Date() },
    });
    await tx.apiKey.deleteMany({ where: { userId } });
    await tx.oneTimeCode.deleteMany({
      where: { userId, purpose: { in: ['reset_password', 'change_email'] } },
    });
    return { userId, email };
  });
  log.info('password.reset', { userId });
  return email;
}
