import type { Email } from 'postal-mime';
import { env } from '@/lib/platform/env';
import { getEmailCode, readOutbox } from './outbox';
import { runJobs } from './run-jobs';

/** Sends queued emails, then returns those to `address`, oldest first. */
export async function readEmails(address: string): Promise<Email[]> {
  await runJobs('send-email');
  return readOutbox(env().DATA_DIR, address);
}

export async function readLastCode(address: string): Promise<string> {
  const last = (await readEmails(address)).at(-1);
  if (!last) throw new Error(`No email was sent to ${address}.`);
  return getEmailCode(last);
}
