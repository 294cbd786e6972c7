import { expect } from '@playwright/test';
import { getEmailLink, readOutbox } from '@/tests/outbox';
import type { Site } from './site';

/** Waits for an email in the outbox and returns its link. */
export async function waitForEmailLink(site: Site, email: string, subject: string) {
  await site.startWorker();
  let link: string | undefined;
  await expect(async () => {
    const messages = await readOutbox(site.dataDir, email);
    const message = messages.findLast((candidate) => candidate.subject?.includes(subject));
    link = message && getEmailLink(message);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
