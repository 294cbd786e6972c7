import '@/tests/test-env';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EmailMessage } from './email-transport';

const folder = mkdtempSync(path.join(tmpdir(), 'fresco-outbox-'));
const outbox = path.join(folder, 'outbox');

const mail: EmailMessage = {
  kind: 'verify-email',
  accountId: 'an-account',
  to: 'zoe@people.test',
  subject: 'Zoë\r\nBcc: evil@evil.test',
  text: 'Grüße. Eine sehr lange Zeile: '.padEnd(400, 'x'),
  html: '<p>Grüße</p>',
};

describe('the outbox', () => {
  let sent: typeof import('./send-email');
  let logLines: string[];

  beforeAll(async () => {
    const { env } = await import('@/lib/platform/env');
    Object.assign(env(), { DATA_DIR: folder });
    sent = await import('./send-email');
    const { log } = await import('@/lib/platform/log');
    logLines = [];
    vi.spyOn(log, 'info').mockImplementation((...line) => {
      logLines.push(JSON.stringify(line));
    });
  });
  afterAll(() => vi.restoreAllMocks());

  it('stores a file that only its owner can read and email programs open', async () => {
    sent.sendEmail(mail.kind, async () => mail);
    await sent.flushEmails();
    const files = await readdir(outbox);
    expect(files).toEqual([
      expect.stringMatching(/^\d{8}T\d{9}Z-verify-email-an-account-[0-9a-f]{8}\.eml$/),
    ]);
    const file = path.join(outbox, files[0]!);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const read = await PostalMime.parse(await readFile(file));
    expect(read.to).toEqual([{ name: '', address: mail.to }]);
    expect(read.from).toEqual({ name: 'Fresco', address: 'no-reply@fresco.test' });
    expect(read.bcc).toBeUndefined();
    expect(read.subject).toContain('Zoë');
    expect(read.text?.trim()).toBe(mail.text);
    expect(read.html?.trim()).toBe(mail.html);
    expect(read.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(logLines.join()).toContain(files[0]);
    expect(logLines.join()).not.toContain('zoe@');
  });

  it('stores nothing when there is no message', async () => {
    const before = await readdir(outbox);
    sent.sendEmail('reset-password', async () => null);
    await sent.flushEmails();
    expect(await readdir(outbox)).toEqual(before);
  });

  it('retries when building the message fails', async () => {
    vi.useFakeTimers();
    let attempts = 0;
    sent.sendEmail('verify-email', async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('the database is unavailable');
      return null;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(attempts).toBe(2);
    vi.useRealTimers();
    await sent.flushEmails();
  });

  it('attempts a last time on shutdown, without waiting', async () => {
    const { runShutdown } = await import('@/lib/platform/shutdown');
    let attempts = 0;
    sent.sendEmail('verify-email', async () => {
      attempts += 1;
      throw new Error('still unavailable');
    });
    await vi.waitFor(() => expect(attempts).toBe(1));
    await runShutdown();
    expect(attempts).toBe(2);
  });
});
