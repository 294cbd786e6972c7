import 'server-only';
import { hashPassword } from '@/lib/auth/password';
import type { ResetPasswordInput } from '@/lib/email/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { deadLink, lookUpCode, spendCode } from './one-time-code';

/**
 * Gives an account a new password. Every session and API key of it ends, since nobody knows what was
 * done with the old one, and so do all other links that could change it; those that take a change of the
 * address back stay.
 *
 * @throws AppError `not_found` when the link does not work any more.
 */
export async function resetPassword({ code, password }: ResetPasswordInput): Promise<void> {
  // Hashing is dear: not for what is no code.
  if (!(await lookUpCode(code, 'reset_password'))?.isUsable) throw deadLink();
  const passwordHash = await hashPassword(password);
  const userId = await db().$transaction(async (tx) => {
    const spent = await spendCode(code, ['reset_password'], tx);
    const { userId } = spent;
    await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    await tx.session.updateMany({
      where: { userId, endedAt: null },
      data: { endedAt: new Date() },
    });
    await tx.apiKey.deleteMany({ where: { userId } });
    await tx.oneTimeCode.deleteMany({
      where: { userId, purpose: { in: ['reset_password', 'change_email'] } },
    });
    return userId;
  });
  log.info('password.reset', { userId });
}
