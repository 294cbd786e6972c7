import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { emailTemplates } from '@/lib/email/email-templates';
import { AppError } from '@/lib/errors';
import { emailText } from '@/lib/messages/email';
import { db } from '@/lib/platform/db';
import { sendEmail } from '@/lib/platform/email/send-email';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { canSendEmail } from './can-send-email';
import { createCodeFor } from './one-time-code';

const recipientColumns = { id: true, email: true, username: true, emailVerifiedAt: true } as const;

/** Sends a verification link, unless the user's email is already verified. */
export function sendVerificationEmail(userId: string): void {
  sendEmail('verify-email', async () => {
    const user = await db().user.findUnique({ where: { id: userId }, select: recipientColumns });
    if (!user || user.emailVerifiedAt || !(await canSendEmail('verify-email', user.email)))
      return null;
    const code = await createCodeFor(user, 'verify_email');
    return code === null ? null : emailTemplates.verifyEmail(user, code);
  });
}

/** @throws AppError `conflict` if the email is already verified, `rate_limited`. */
export async function resendVerificationEmail(viewer: Viewer): Promise<void> {
  const user = await db().user.findUnique({ where: { id: viewer.id }, select: recipientColumns });
  if (user?.emailVerifiedAt) throw new AppError('conflict', emailText.alreadyVerified);
  await consumeRateLimit('emailRequest', viewer.id);
  sendVerificationEmail(viewer.id);
}
