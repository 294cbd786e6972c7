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

const recipientColumns = { id: true, email: true, username: true, emailVerifiedAt: true } as const;

/** Sends a verification link, unless the user's email is already verified. */
export function mailVerification(userId: string): void {
  sendMail('verify-email', async () => {
    const user = await db().user.findUnique({ where: { id: userId }, select: recipientColumns });
    if (!user || user.emailVerifiedAt || !(await mayMail('verify-email', user.email))) return null;
    const { code } = await makeCode({ userId, purpose: 'verify_email' });
    return mails.verifyEmail(user, code);
  });
}

/**
 * Sends another verification link at the viewer's request.
 *
 * @throws AppError `conflict` if the email is already verified, `rate_limited`.
 */
export async function askForVerification(viewer: Viewer): Promise<void> {
  const user = await db().user.findUnique({ where: { id: viewer.id }, select: recipientColumns });
  if (user?.emailVerifiedAt) throw new AppError('conflict', emailText.alreadyVerified);
  await countUse('mailRequest', viewer.id);
  mailVerification(viewer.id);
}
