import 'server-only';
import pLimit, { type LimitFunction } from 'p-limit';
import { createOutboxTransport } from '@/lib/platform/email/outbox';
import { createSmtpTransport } from '@/lib/platform/email/smtp';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processSingleton } from '@/lib/platform/process-singleton';
import { onShutdown } from '@/lib/platform/shutdown';
import {
  type EmailKind,
  type EmailMessage,
  type EmailTransport,
  isPermanentFailure,
} from './email-transport';

// Delay before each attempt in ms. The first lets the response leave, so that its time reveals
// nothing. After about 14 minutes the email is dropped.
const DELAYS_MS = [50, 5_000, 60_000, 13 * 60_000];
const MAX_DELIVERIES = 4;
/** Only an attacker or a long outage queues more. */
const MAX_PENDING = 1_000;

type CreateMail = () => Promise<EmailMessage | null>;

interface MailQueue {
  carrier: EmailTransport;
  pending: Set<Promise<void>>;
  limit: LimitFunction;
  shuttingDown: AbortController;
}

const mailQueue = (): MailQueue =>
  processSingleton('mail', () => ({
    carrier: env().SMTP_URL
      ? createSmtpTransport(env().SMTP_URL ?? '', env().MAIL_FROM)
      : createOutboxTransport(env().MAIL_FROM),
    pending: new Set(),
    limit: pLimit(MAX_DELIVERIES),
    shuttingDown: new AbortController(),
  }));

/**
 * No request waits for a mail server, fails with it, or takes longer for an existing account
 * (docs/decisions/0019-mail.md). `create` returns null to send nothing and is called again if it throws.
 */
export function sendEmail(kind: EmailKind, create: CreateMail): void {
  const { pending, shuttingDown } = mailQueue();
  if (pending.size >= MAX_PENDING) {
    log.warn('mail.turned_away', { kind });
    return;
  }
  const delivery = deliverWithRetries(kind, create).finally(() => pending.delete(delivery));
  pending.add(delivery);
  // Registered per email, so that it runs before anything started since.
  onShutdown('mail', () => {
    shuttingDown.abort();
    return flushEmails();
  });
}

/** @throws the reason if email can't be sent. */
export async function verifyEmailTransport(): Promise<'smtp' | 'outbox'> {
  await mailQueue().carrier.verify();
  return env().SMTP_URL ? 'smtp' : 'outbox';
}

export async function flushEmails(): Promise<void> {
  const { pending } = mailQueue();
  while (pending.size > 0) await Promise.all(pending);
}

async function deliverWithRetries(kind: EmailKind, create: CreateMail): Promise<void> {
  const { shuttingDown, carrier, limit } = mailQueue();
  let mail: EmailMessage | null | undefined;
  for (const delay of DELAYS_MS) {
    await waitOrAbort(delay, shuttingDown.signal);
    try {
      mail = mail === undefined ? await create() : mail;
      const message = mail;
      if (message) await limit(() => carrier.send(message));
      return;
    } catch (error) {
      const isFinal =
        shuttingDown.signal.aborted || delay === DELAYS_MS.at(-1) || isPermanentFailure(error);
      if (isFinal) return log.error('mail.lost', error, { kind });
      log.error('mail.delayed', error, { kind });
    }
  }
}

function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
