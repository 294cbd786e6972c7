import { mkdtempSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EmailMessage, EmailTransport } from './email-transport';

const folder = mkdtempSync(path.join(tmpdir(), 'fresco-outbox-'));
const outbox = path.join(folder, 'outbox');

const mail: EmailMessage = {
  id: 'an-id',
  kind: 'verify-email',
  accountId: 'an-account',
  to: 'zoe@people.test',
  subject: 'Zoë\r\nBcc: evil@evil.test',
  text: 'Grüße. Eine sehr lange Zeile: '.padEnd(400, 'x'),
  html: '<p>Grüße</p>',
};

describe('the outbox', () => {
  let transport: EmailTransport;
  let logLines: string[];

  beforeAll(async () => {
    const { env } = await import('@/lib/platform/env');
    Object.assign(env(), { DATA_DIR: folder });
    transport = (await import('./transport')).emailTransport();
    const { log } = await import('@/lib/platform/log');
    logLines = [];
    vi.spyOn(log, 'info').mockImplementation((...line) => {
      logLines.push(JSON.stringify(line));
    });
  });
  afterAll(() => vi.restoreAllMocks());

  it('stores a file that only its owner can read and email programs open', async () => {
    await transport.send(mail);
    const files = await readdir(outbox);
    expect(files).toEqual([
      expect.stringMatching(/^\d{8}T\d{9}Z-verify-email-an-account-[0-9a-f]{8}\.eml$/),
    ]);
    const file = path.join(outbox, files[0]!);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const read = await PostalMime.parse(await readFile(file));
    expect(read.to).toEqual([{ name: '', address: mail.to }]);
    expect(read.from).toEqual({ name: 'Fresco', address: 'no-reply@fresco.test' });
    expect(read.messageId).toBe('<an-id@fresco.test>');
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
});
