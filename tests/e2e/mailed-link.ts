import { expect } from '@playwright/test';
import { linkIn, mailsTo } from '@/tests/mailbox';
import type { Site } from './site';

/** The link of the mail with these words in its subject, once it is in the outbox. */
export async function mailedLink(site: Site, email: string, subject: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(site.dataDir, email);
    const mail = mails.findLast((one) => one.subject?.includes(subject));
    found = mail && linkIn(mail);
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}
