import 'server-only';
import { randomUUID } from 'node:crypto';
import { MAIL_ATTEMPTS } from '@/lib/limits';
import { addJob, type JobOptions } from '@/lib/platform/jobs/add-job';
import type { Prisma } from '@/prisma/generated/client';

/** What an email is about. The rest is read when it's sent, so that no queue contains a working link. */
interface EmailDetails {
  'verify-email': { userId: string };
  'password-changed': { userId: string };
  'api-key-made': { userId: string };
  // By email, because a response must not take longer if there is an account.
  'account-claim': { email: string };
  'reset-password': { email: string };
  'sign-in-failures': { email: string };
  'change-email': { userId: string; email: string };
  'email-changed': { userId: string; email: string; canUndo: boolean };
  'email-restored': { userId: string };
  notices: { userId: string };
  'report-closed': { reportId: string };
  'review-queue': { userId: string; reported: number; appealed?: number; pending: number };
}

type EmailRequest<Kind extends keyof EmailDetails = keyof EmailDetails> = {
  [K in Kind]: { kind: K } & EmailDetails[K];
}[Kind];

/** The ID is that of the message, and determines the code in its link. */
export type QueuedEmail<Kind extends keyof EmailDetails = keyof EmailDetails> =
  EmailRequest<Kind> & { id: string };

type Database = Pick<Prisma.TransactionClient, '$executeRaw'>;

/**
 * Queues an email. No request waits for a mail server or takes longer for an existing account
 * (docs/decisions/0019-mail.md).
 *
 * @param database the transaction of the action that the email is about
 * @param id of a code that the action creates
 */
export async function queueEmail(
  request: EmailRequest,
  database?: Database,
  id: string = randomUUID(),
  options: Pick<JobOptions, 'key' | 'delayMinutes'> = {},
): Promise<void> {
  const email: QueuedEmail = { ...request, id };
  await addJob('send-email', email, { ...options, maxAttempts: MAIL_ATTEMPTS }, database);
}
