import 'server-only';
import { randomUUID } from 'node:crypto';
import { lockSession } from '@/lib/auth/lock-session';
import { requireReauthentication } from '@/lib/auth/require-reauthentication';
import type { Viewer } from '@/lib/auth/schema';
import { queueEmail } from '@/lib/email/queue-email';
import type { ChangeEmailInput, PendingEmail } from '@/lib/email/schema';
import { AppError } from '@/lib/errors';
import { emailText } from '@/lib/messages/email';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { createCode } from './one-time-code';

const pendingFilter = (viewer: Viewer) => ({ userId: viewer.id, purpose: 'change_email' as const });

/** Doesn't reveal whether another account has the email. @throws AppError `forbidden`, `invalid_input` */
export async function requestEmailChange(
  viewer: Viewer,
  { email, password }: ChangeEmailInput,
): Promise<PendingEmail> {
  await requireReauthentication(viewer, password);
  const select = { email: true };
  const user = await db().user.findUniqueOrThrow({ where: { id: viewer.id }, select });
  if (user.email === email) {
    const message = emailText.sameEmail;
    throw new AppError('invalid_input', message, { issues: [{ path: 'email', message }] });
  }
  await consumeRateLimit('emailRequest', viewer.id);
  const emailId = randomUUID();
  const expiresAt = await db().$transaction(async (tx) => {
    await lockSession(tx, viewer);
    await tx.oneTimeCode.deleteMany({ where: pendingFilter(viewer) });
    await queueEmail({ kind: 'change-email', userId: viewer.id, email }, tx, emailId);
    return createCode({ ...pendingFilter(viewer), newEmail: email, emailId }, tx);
  });
  log.info('email.change_requested', { userId: viewer.id });
  return { email, expiresAt: expiresAt.toISOString() };
}

/** Cancels a pending email change by deleting its code. No-op if there is none. */
export async function cancelEmailChange(viewer: Viewer): Promise<void> {
  await db().oneTimeCode.deleteMany({ where: pendingFilter(viewer) });
}
