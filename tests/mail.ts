import type { Email } from 'postal-mime';
import { flushEmails } from '@/lib/platform/email/send-email';
import { env } from '@/lib/platform/env';
import { codeIn, mailsTo } from './mailbox';

/** Waits until pending emails are sent, then returns those to `address`, oldest first. */
export async function mailFor(address: string): Promise<Email[]> {
  await flushEmails();
  return mailsTo(env().DATA_DIR, address);
}

export async function lastCode(address: string): Promise<string> {
  const last = (await mailFor(address)).at(-1);
  if (!last) throw new Error(`No email was sent to ${address}.`);
  return codeIn(last);
}
