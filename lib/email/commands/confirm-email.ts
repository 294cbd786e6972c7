import 'server-only';
import { revokeAllAccess } from '@/lib/auth/revoke-all-access';
import { emailTemplates } from '@/lib/email/email-templates';
import type { EmailConfirmation } from '@/lib/email/schema';
import { AppError } from '@/lib/errors';
import { emailText } from '@/lib/messages/email';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { sendEmail } from '@/lib/platform/email/send-email';
import { log } from '@/lib/platform/log';
import { isReservedEmail } from '@/lib/users/reserved-emails';
import type { Prisma } from '@/prisma/generated/client';
import { createCode, redeemCode } from './one-time-code';

const userColumns = { id: true, email: true, username: true, emailVerifiedAt: true } as const;

type PreviousUser = Prisma.UserGetPayload<{ select: typeof userColumns }>;

/** Undoing revokes all access: an attacker may know the password. @throws AppError `not_found`, `conflict` */
export async function confirmEmail(code: string): Promise<EmailConfirmation> {
  try {
    const result = await db().$transaction((tx) => confirm(code, tx));
    log.info(`email.${result.outcome}`, { userId: result.userId });
    // Not rate limited: these must arrive, and the number of email changes is already limited.
    if (result.outcome === 'restored') {
      const { recipient, resetCode } = result;
      sendEmail('email-restored', async () => emailTemplates.emailRestored(recipient, resetCode));
    } else {
      const { previous, undoCode } = result;
      sendEmail('email-changed', async () => emailTemplates.emailChanged(previous, undoCode));
    }
    return { outcome: result.outcome };
  } catch (error) {
    if (!isUniqueViolation(error, 'email')) throw error;
    throw new AppError('conflict', emailText.emailTaken, { cause: error });
  }
}

async function confirm(code: string, tx: Prisma.TransactionClient) {
  const used = await redeemCode(code, ['change_email', 'restore_email'], tx);
  const { userId, purpose, newEmail } = used;
  const email = newEmail ?? '';
  const where = { id: userId };
  const previous = await tx.user.findUniqueOrThrow({ where, select: userColumns });
  await tx.user.update({ where, data: { email, emailVerifiedAt: new Date() } });
  if (purpose === 'restore_email') {
    await revokeAllAccess(tx, userId);
    // Undoes later changes too. Earlier ones keep their links, in case an attacker changed the email twice.
    await tx.oneTimeCode.deleteMany({ where: { userId, id: { gte: used.id } } });
    const { code: resetCode } = await createCode({ userId, purpose: 'reset_password' }, tx);
    const recipient = { id: userId, email, username: previous.username };
    return { outcome: 'restored', userId, recipient, resetCode } as const;
  }
  if (await isReservedEmail(email, { userId, tx })) {
    throw new AppError('conflict', emailText.emailTaken);
  }
  // Codes sent to the previous email must not give access to the account anymore.
  await tx.oneTimeCode.deleteMany({ where: { userId, purpose: { not: 'restore_email' } } });
  const undoCode = await createUndoCode(userId, previous, tx);
  return { outcome: 'changed', userId, previous, undoCode } as const;
}

/** Returns null if the previous email wasn't verified, since it may belong to someone else. */
async function createUndoCode(
  userId: string,
  previous: PreviousUser,
  tx: Prisma.TransactionClient,
) {
  if (!previous.emailVerifiedAt) return null;
  const { code } = await createCode(
    { userId, purpose: 'restore_email', newEmail: previous.email },
    tx,
  );
  return code;
}
