import 'server-only';
import { randomUUID } from 'node:crypto';
import { endCodes } from '@/lib/auth/end-codes';
import { revokeAllAccess } from '@/lib/auth/revoke-all-access';
import { queueEmail } from '@/lib/email/queue-email';
import type { EmailConfirmation } from '@/lib/email/schema';
import { AppError } from '@/lib/errors';
import { emailText } from '@/lib/messages/email';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { isReservedEmail } from '@/lib/users/reserved-emails';
import type { Prisma } from '@/prisma/generated/client';
import { createCode, redeemCode } from './one-time-code';

/** Undoing revokes all access: an attacker may know the password. @throws AppError `not_found`, `conflict` */
export async function confirmEmail(code: string): Promise<EmailConfirmation> {
  try {
    const result = await db().$transaction((tx) => confirm(code, tx));
    log.info(`email.${result.outcome}`, { userId: result.userId });
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
  const select = { email: true, emailVerifiedAt: true } as const;
  const previous = await tx.user.findUniqueOrThrow({ where, select });
  await tx.user.update({ where, data: { email, emailVerifiedAt: new Date() } });
  const emailId = randomUUID();
  if (purpose === 'restore_email') {
    await revokeAllAccess(tx, userId);
    // Undoes later changes too. Earlier ones keep their links, in case an attacker changed the email twice.
    await endCodes(tx, { userId, id: { gte: used.id } });
    await createCode({ userId, purpose: 'reset_password', emailId }, tx);
    await queueEmail({ kind: 'email-restored', userId }, tx, emailId);
    return { outcome: 'restored', userId } as const;
  }
  if (await isReservedEmail(email, { userId, tx })) {
    throw new AppError('conflict', emailText.emailTaken);
  }
  // Codes sent to the previous email must not give access to the account anymore.
  await endCodes(tx, { userId, purpose: { not: 'restore_email' } });
  // An unverified email may belong to someone else.
  const canUndo = previous.emailVerifiedAt !== null;
  const undo = { userId, purpose: 'restore_email', newEmail: previous.email, emailId } as const;
  if (canUndo) await createCode(undo, tx);
  await queueEmail({ kind: 'email-changed', userId, email: previous.email, canUndo }, tx, emailId);
  return { outcome: 'changed', userId } as const;
}
