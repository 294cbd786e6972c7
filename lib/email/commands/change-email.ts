import 'server-only';
import { requireProof } from '@/lib/auth/require-proof';
import type { Viewer } from '@/lib/auth/schema';
import { mails, type Recipient } from '@/lib/email/mails';
import type { ChangeEmailInput, PendingEmail } from '@/lib/email/schema';
import { AppError } from '@/lib/errors';
import { emailText } from '@/lib/messages/email';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import type { Mail } from '@/lib/platform/mail/contract';
import { sendMail } from '@/lib/platform/mail/send-mail';
import { countUse } from '@/lib/platform/rate-limit';
import { mayMail } from './may-mail';
import { makeCode } from './one-time-code';

const pendingOf = (viewer: Viewer) => ({ userId: viewer.id, purpose: 'change_email' as const });

/**
 * Asks for another address, which becomes the account's once the link sent there is followed. The
 * answer is the same for an address that somebody has: they are told by mail instead.
 *
 * @throws AppError `forbidden` without proof of who it is, `invalid_input` for the same address.
 */
export async function changeEmail(
  viewer: Viewer,
  { email, password }: ChangeEmailInput,
): Promise<PendingEmail> {
  await requireProof(viewer, password);
  const select = { email: true, username: true };
  const user = await db().user.findUniqueOrThrow({ where: { id: viewer.id }, select });
  if (user.email === email) {
    const message = emailText.sameEmail;
    throw new AppError('invalid_input', message, { issues: [{ path: 'email', message }] });
  }
  await countUse('mailRequest', viewer.id);
  const { code, expiresAt } = await db().$transaction(async (tx) => {
    await tx.oneTimeCode.deleteMany({ where: pendingOf(viewer) });
    return makeCode({ ...pendingOf(viewer), newEmail: email }, tx);
  });
  log.info('address.change_asked', { userId: viewer.id });
  sendMail('change-email', () => mailFor({ id: viewer.id, email, username: user.username }, code));
  return { email, expiresAt: expiresAt.toISOString() };
}

async function mailFor(to: Recipient, code: string): Promise<Mail | null> {
  const owner = await db().user.findUnique({ where: { email: to.email }, select: { id: true } });
  // Counted as one kind, so that it makes no difference either.
  if (!(await mayMail('change-email', to.email))) return null;
  return owner ? mails.addressTaken(to) : mails.changeEmail(to, code);
}

/** Makes the link worthless that was sent to the new address. Repeating it is harmless. */
export async function cancelEmailChange(viewer: Viewer): Promise<void> {
  await db().oneTimeCode.deleteMany({ where: pendingOf(viewer) });
}
