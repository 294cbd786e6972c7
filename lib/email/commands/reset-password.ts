import 'server-only';
import { hashPassword } from '@/lib/auth/password';
import { revokeAllAccess } from '@/lib/auth/revoke-all-access';
import type { ResetPasswordInput } from '@/lib/email/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { buildInvalidLinkError, getCode, redeemCode } from './one-time-code';

/** Verifies the email, returns it, and revokes all other access. @throws AppError `not_found` */
export async function resetPassword({ code, password }: ResetPasswordInput): Promise<string> {
  // Hashing is expensive, so check the code first.
  if (!(await getCode(code, 'reset_password'))?.isUsable) throw buildInvalidLinkError();
  const passwordHash = await hashPassword(password);
  const { userId, email } = await db().$transaction(async (tx) => {
    const { userId } = await redeemCode(code, ['reset_password'], tx);
    await revokeAllAccess(tx, userId);
    const data = { passwordHash, emailVerifiedAt: new Date() };
    const select = { email: true } as const;
    const { email } = await tx.user.update({ where: { id: userId }, data, select });
    return { userId, email };
  });
  log.info('password.reset', { userId });
  return email;
}
