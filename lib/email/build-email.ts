import 'server-only';
import { claimNotices } from '@/lib/notices/commands/claim-notices';
import { db } from '@/lib/platform/db';
import type { EmailKind, EmailMessage } from '@/lib/platform/email/email-transport';
import { isReservedEmail } from '@/lib/users/reserved-emails';
import { canSendEmail } from './commands/can-send-email';
import { createCodeFor, deriveCode } from './commands/one-time-code';
import { emailTemplates, type Recipient } from './email-templates';
import type { QueuedEmail } from './queue-email';

interface Attempt {
  /** An email that is sent again is limited once. */
  isFirst: boolean;
}

const columns = {
  id: true,
  email: true,
  username: true,
  firstName: true,
  emailVerifiedAt: true,
  role: true,
  status: true,
} as const;

const findUser = (where: { id: string } | { email: string }) =>
  db().user.findUnique({ where, select: columns });

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** By first name, unless the email may belong to someone else. */
function toRecipient({ id, email, username, firstName, emailVerifiedAt }: User): Recipient {
  return { id, email, name: (emailVerifiedAt && firstName) || username };
}

/** Returns null if nothing is to be sent, for example because the account is gone or its email is verified. */
export function buildEmail(
  queued: QueuedEmail,
  attempt: Attempt,
): Promise<Omit<EmailMessage, 'id'> | null> {
  switch (queued.kind) {
    case 'verify-email':
      return buildVerification(queued, attempt);
    case 'account-claim':
    case 'reset-password':
      return buildReset(queued, attempt);
    case 'change-email':
      return buildChange(queued, attempt);
    case 'email-changed':
    case 'email-restored':
      return buildConfirmation(queued);
    case 'notices':
      return buildNotices(queued);
    case 'report-closed':
      return buildAnswer(queued, attempt);
    case 'review-queue':
      return buildReviewEmail(queued);
    default:
      return buildNotice(queued, attempt);
  }
}

const isWithinLimit = async (kind: EmailKind, email: string, { isFirst }: Attempt) =>
  !isFirst || (await canSendEmail(kind, email));

async function buildVerification(
  { kind, userId, id }: QueuedEmail<'verify-email'>,
  attempt: Attempt,
) {
  const user = await findUser({ id: userId });
  if (!user || user.emailVerifiedAt || !(await isWithinLimit(kind, user.email, attempt)))
    return null;
  const code = await createCodeFor(user, 'verify_email', id);
  return code === null ? null : emailTemplates.verifyEmail(toRecipient(user), code);
}

/** A reset is sent to unverified emails, too. */
async function buildReset(
  { kind, email, id }: QueuedEmail<'account-claim' | 'reset-password'>,
  attempt: Attempt,
) {
  const user = await findUser({ email });
  if (!user || (kind === 'account-claim' && user.emailVerifiedAt)) return null;
  if (!(await isWithinLimit(kind, email, attempt))) return null;
  const code = await createCodeFor(user, 'reset_password', id);
  if (code === null) return null;
  return kind === 'account-claim'
    ? emailTemplates.accountClaim(toRecipient(user), code)
    : emailTemplates.resetPassword(toRecipient(user), code);
}

async function buildChange(
  { kind, userId, email, id }: QueuedEmail<'change-email'>,
  attempt: Attempt,
) {
  const user = await findUser({ id: userId });
  const owner = await findUser({ email });
  // All three emails share one limit, so it doesn't reveal if an account exists.
  if (!user || !(await isWithinLimit(kind, email, attempt))) return null;
  const recipient = { id: user.id, email, name: user.username };
  if (owner) return emailTemplates.emailTaken(recipient);
  return (await isReservedEmail(email, { userId }))
    ? emailTemplates.emailReserved(recipient)
    : emailTemplates.changeEmail(recipient, deriveCode(id));
}

/** Not limited: these must arrive, and the number of email changes is already limited. Whoever took the account may have changed its first name. */
async function buildConfirmation(queued: QueuedEmail<'email-changed' | 'email-restored'>) {
  const user = await findUser({ id: queued.userId });
  if (!user) return null;
  if (queued.kind === 'email-restored') {
    // Extends the code, which expires within minutes.
    const code = await createCodeFor(user, 'reset_password', queued.id);
    const recipient = { id: user.id, email: user.email, name: user.username };
    return code === null ? null : emailTemplates.emailRestored(recipient, code);
  }
  const { email, canUndo } = queued;
  const recipient = { id: user.id, email, name: user.username };
  return emailTemplates.emailChanged(recipient, canUndo ? deriveCode(queued.id) : null);
}

async function buildNotices({ userId, id }: QueuedEmail<'notices'>) {
  const user = await findUser({ id: userId });
  if (!user?.emailVerifiedAt) return null;
  const notices = await claimNotices(userId, id);
  return notices.length > 0 ? emailTemplates.notices(toRecipient(user), notices) : null;
}

/** Returns null if the decision was undone. */
async function buildAnswer({ kind, reportId }: QueuedEmail<'report-closed'>, attempt: Attempt) {
  const select = { email: true, outcome: true } as const;
  const report = await db().report.findUnique({ where: { id: reportId }, select });
  if (!report?.email || !report.outcome) return null;
  if (!(await isWithinLimit(kind, report.email, attempt))) return null;
  return emailTemplates.reportClosed({ id: reportId, email: report.email }, report.outcome);
}

async function buildReviewEmail({ userId, ...counts }: QueuedEmail<'review-queue'>) {
  const user = await findUser({ id: userId });
  if (!user?.emailVerifiedAt || user.role !== 'admin' || user.status !== 'active') return null;
  return emailTemplates.reviewQueue(toRecipient(user), counts);
}

const NOTICES = {
  'password-changed': emailTemplates.passwordChanged,
  'api-key-made': emailTemplates.apiKeyCreated,
  'sign-in-failures': emailTemplates.signInFailures,
} as const;

/** Skips unverified emails, which may belong to someone else. */
async function buildNotice(queued: QueuedEmail<keyof typeof NOTICES>, attempt: Attempt) {
  const { kind } = queued;
  const user = await findUser('email' in queued ? { email: queued.email } : { id: queued.userId });
  if (!user?.emailVerifiedAt || !(await isWithinLimit(kind, user.email, attempt))) return null;
  return NOTICES[kind](toRecipient(user));
}
