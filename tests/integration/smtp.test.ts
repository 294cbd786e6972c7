import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as forgot } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as reset } from '@/app/api/auth/reset-password/route';
import { POST as verify } from '@/app/api/auth/verify-email/route';
import { flushEmails } from '@/lib/platform/email/send-email';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { PASSWORD } from '@/tests/factories';
import { codeIn } from '@/tests/mailbox';
import { closeMailServers, startMailServer } from '@/tests/smtp';

describe('an account over SMTP', () => {
  let mails: Awaited<ReturnType<typeof startMailServer>>['received'];
  let port: number;
  let written: string[];

  beforeAll(async () => {
    written = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((line) => {
        written.push(String(line));
        return true;
      });
    }
    ({ received: mails, port } = await startMailServer());
    Object.assign(env(), { SMTP_URL: `smtp://127.0.0.1:${port}` });
  });

  afterAll(() => vi.restoreAllMocks());

  it('registers, is verified, forgets its password and gets a new one', async () => {
    const email = 'Zoe.Long@people.test';
    const json = { email, password: PASSWORD, displayName: 'Zoë' };
    expect((await call(register, { json })).status).toBe(201);
    await flushEmails();
    const code = codeIn(mails.at(-1)!.mail);
    expect((await call(verify, { json: { code } })).status).toBe(204);
    expect((await call(forgot, { json: { email } })).status).toBe(202);
    await flushEmails();
    expect(mails).toHaveLength(2);
    const second = codeIn(mails[1]!.mail);
    const password = 'staple battery horse';
    expect((await call(reset, { json: { code: second, password } })).status).toBe(204);
    expect((await call(login, { json: { email, password } })).status).toBe(200);
    const log = written.join('');
    expect(log).toContain('mail.sent');
    expect(log).toContain('password.reset');
    for (const secret of [/zoe\.long/i, code, second, password, PASSWORD])
      expect(log).not.toMatch(secret);
  });

  it('registers as well when the server is gone, and the mail follows once it is back @long', async () => {
    await closeMailServers();
    const email = 'patient@people.test';
    const json = { email, password: PASSWORD, displayName: 'Patient' };
    expect((await call(register, { json })).status).toBe(201);
    await vi.waitFor(() => expect(written.join('')).toContain('mail.delayed'), { timeout: 5000 });
    const back = await startMailServer({}, port);
    await vi.waitFor(() => expect(back.received).toHaveLength(1), { timeout: 12_000 });
    expect(back.received[0]?.envelope).toEqual([email]);
    expect(written.join('')).not.toContain(email);
    await closeMailServers();
  });
});
