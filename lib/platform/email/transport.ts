import 'server-only';
import { env } from '@/lib/platform/env';
import { processSingleton } from '@/lib/platform/process-singleton';
import type { EmailTransport } from './email-transport';
import { createOutboxTransport } from './outbox';
import { createSmtpTransport } from './smtp';

export function emailTransport(): EmailTransport {
  const { SMTP_URL, MAIL_FROM } = env();
  return processSingleton('mail', () =>
    SMTP_URL ? createSmtpTransport(SMTP_URL, MAIL_FROM) : createOutboxTransport(MAIL_FROM),
  );
}

/** @throws the reason if email can't be sent. */
export async function verifyEmailTransport(): Promise<'smtp' | 'outbox'> {
  await emailTransport().verify();
  return env().SMTP_URL ? 'smtp' : 'outbox';
}
