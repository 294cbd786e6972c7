import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { mails } from '@/lib/email/mails';
import { AppError } from '@/lib/errors';
import { emailText } from '@/lib/messages/email';
import { db } from '@/lib/platform/db';
import { sendMail } from '@/lib/platform/mail/send-mail';
import { countUse } from '@/lib/platform/rate-limit';
import { mayMail } from './may-mail';
import { makeCode } from './one-time-code';

const recipient = { id: true, email: true, username: true, emailVerifiedAt: true } as const;

/** Sends a link that verifies the account's address, unless that was done. */
export function mailVerification(userId: string): void {
  sendMail('verify-email', async () => {
    const user = await db().user.findUnique({ where: { id: userId }, select: recipient });
    if (!user || user.emailVerifiedAt || !(await mayMail('verify-email', user.email))) return null;
    const { code } = await makeCode({ userId, purpose: 'verify_email' });
    return mails.verifyEmail(user, code);
  });
}

/**
 * The same, asked for by the account's owner.
 *
 * @throws AppError `conflict` when the address is verified, `rate_limited`.
 */
export async function askForVerification(viewer: Viewer): Promise<void> {
  const user = await db().user.findUnique({ where: { id: viewer.id }, select: recipient });
  if (user?.emailVerifiedAt) throw new AppError('conflict', emailText.alreadyVerified);
  await countUse('mailRequest', viewer.id);
  mailVerification(viewer.id);
}
