import 'server-only';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { buildInvalidLinkError, getCode, redeemCode } from './one-time-code';

/** Succeeds again for a used link if the email is verified. @throws AppError `not_found` */
export async function verifyEmail(code: string): Promise<void> {
  const known = await getCode(code, 'verify_email');
  if (!known) throw buildInvalidLinkError();
  if (!known.isUsable && (await isVerified(known.userId))) return;
  await db().$transaction(async (tx) => {
    const { userId } = await redeemCode(code, ['verify_email'], tx);
    await tx.user.updateMany({
      where: { id: userId, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    });
  });
  log.info('email.verified', { userId: known.userId });
}

async function isVerified(id: string): Promise<boolean> {
  const select = { emailVerifiedAt: true };
  const user = await db().user.findUnique({ where: { id }, select });
  return Boolean(user?.emailVerifiedAt);
}
