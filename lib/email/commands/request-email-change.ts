import 'server-only';
import { lockSession } from '@/lib/auth/lock-session';
import { requireReauthentication } from '@/lib/auth/require-reauthentication';
import type { Viewer } from '@/lib/auth/schema';
import { emailTemplates, type Recipient } from '@/lib/email/email-templates';
import type { ChangeEmailInput, PendingEmail } from '@/lib/email/schema';
import { AppError } from '@/lib/errors';
import { emailText } from '@/lib/messages/email';
import { db } from '@/lib/platform/db';
import type { EmailMessage } from '@/lib/platform/email/email-transport';
import { sendEmail } from '@/lib/platform/email/send-email';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { isReservedEmail } from '@/lib/users/reserved-emails';
import { canSendEmail } from './can-send-email';
import { createCode } from './one-time-code';

const pendingFilter = (viewer: Viewer) => ({ userId: viewer.id, purpose: 'change_email' as const });

/** Doesn't reveal whether another account has the email. @throws AppError `forbidden`, `invalid_input` */
export async function requestEmailChange(
  viewer: Viewer,
  { email, password }: ChangeEmailInput,
): Promise<PendingEmail> {
  await requireReauthentication(viewer, password);
  const select = { email: true, username: true };
  const user = await db().user.findUniqueOrThrow({ where: { id: viewer.id }, select });
  if (user.email === email) {
    const message = emailText.sameEmail;
    throw new AppError('invalid_input', message, { issues: [{ path: 'email', message }] });
  }
  await consumeRateLimit('emailRequest', viewer.id);
  const { code, expiresAt } = await db().$transaction(async (tx) => {
    await lockSession(tx, viewer);
    await tx.oneTimeCode.deleteMany({ where: pendingFilter(viewer) });
    return createCode({ ...pendingFilter(viewer), newEmail: email }, tx);
  });
  log.info('email.change_requested', { userId: viewer.id });
  const recipient = { id: viewer.id, email, username: user.username };
  sendEmail('change-email', () => buildEmail(recipient, code));
  return { email, expiresAt: expiresAt.toISOString() };
}

async function buildEmail(to: Recipient, code: string): Promise<EmailMessage | null> {
  const owner = await db().user.findUnique({ where: { email: to.email }, select: { id: true } });
  // All three emails share one limit, so it doesn't reveal if an account exists.
  if (!(await canSendEmail('change-email', to.email))) return null;
  if (owner) return emailTemplates.emailTaken(to);
  return (await isReservedEmail(to.email, { userId: to.id }))
    ? emailTemplates.emailReserved(to)
    : emailTemplates.changeEmail(to, code);
}

/** Cancels a pending email change by deleting its code. No-op if there is none. */
export async function cancelEmailChange(viewer: Viewer): Promise<void> {
  await db().oneTimeCode.deleteMany({ where: pendingFilter(viewer) });
}
