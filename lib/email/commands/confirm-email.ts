import 'server-only';
import { mails } from '@/lib/email/mails';
import type { Confirmed } from '@/lib/email/schema';
import { AppError } from '@/lib/errors';
import { emailText } from '@/lib/messages/email';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { sendMail } from '@/lib/platform/mail/send-mail';
import type { Prisma } from '@/prisma/generated/client';
import { forgotPassword } from './forgot-password';
import { makeCode, spendCode } from './one-time-code';

const addressOf = { id: true, email: true, username: true, emailVerifiedAt: true } as const;

type Former = Prisma.UserGetPayload<{ select: typeof addressOf }>;

/**
 * Makes the address the account's that the code was sent to: the new one, or the former one again.
 * It is verified by that. Taking a change back also ends every session and API key, and sends a link to
 * choose a new password, for whoever made the change knew the old one.
 *
 * @throws AppError `not_found` when the link does not work any more, `conflict` when another account
 * got the address meanwhile; the link still works then.
 */
export async function confirmEmail(code: string): Promise<Confirmed> {
  try {
    const done = await db().$transaction((tx) => confirm(code, tx));
    log.info(`address.${done.outcome}`, { userId: done.userId });
    if (done.outcome === 'restored') forgotPassword(done.email);
    // Not counted: an act, and not its mail, is what has to be kept within limits here.
    else sendMail('email-changed', async () => mails.emailChanged(done.former, done.backCode));
    return { outcome: done.outcome };
  } catch (error) {
    if (!isUniqueViolation(error, 'email')) throw error;
    throw new AppError('conflict', emailText.takenMeanwhile, { cause: error });
  }
}

async function confirm(code: string, tx: Prisma.TransactionClient) {
  const { userId, purpose, newEmail } = await spendCode(
    code,
    ['change_email', 'restore_email'],
    tx,
  );
  const email = newEmail ?? '';
  const where = { id: userId };
  const former = await tx.user.findUniqueOrThrow({ where, select: addressOf });
  await tx.user.update({ where, data: { email, emailVerifiedAt: new Date() } });
  if (purpose === 'restore_email') {
    await tx.oneTimeCode.deleteMany({ where: { userId } });
    const endedAt = new Date();
    await tx.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt } });
    await tx.apiKey.deleteMany({ where: { userId } });
    return { outcome: 'restored', userId, email } as const;
  }
  // What was sent to the former address must not open this one.
  const sent = { not: 'restore_email' } as const;
  await tx.oneTimeCode.deleteMany({ where: { userId, purpose: sent } });
  const backCode = await wayBack(userId, former, tx);
  return { outcome: 'changed', userId, former, backCode } as const;
}

/** An address that was never verified may be a stranger's: it gets no say in the account. */
async function wayBack(userId: string, former: Former, tx: Prisma.TransactionClient) {
  if (!former.emailVerifiedAt) return null;
  const made = await makeCode({ userId, purpose: 'restore_email', newEmail: former.email }, tx);
  return made.code;
}
