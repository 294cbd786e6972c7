import type { Email } from 'postal-mime';
import { flushEmails } from '@/lib/platform/email/send-email';
import { env } from '@/lib/platform/env';
import { codeIn, mailsTo } from './mailbox';

/** What this test's site has sent to a mailbox, oldest first, once nothing is on its way any more. */
export async function mailFor(address: string): Promise<Email[]> {
  await flushEmails();
  return mailsTo(env().DATA_DIR, address);
}

/** The code of the last mail there. */
export async function lastCode(address: string): Promise<string> {
  const last = (await mailFor(address)).at(-1);
  if (!last) throw new Error('There is no mail.');
  return codeIn(last);
}
