import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as forgot } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as reset } from '@/app/api/auth/reset-password/route';
import { POST as verify } from '@/app/api/auth/verify-email/route';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { PASSWORD } from '@/tests/factories';
import { getEmailCode } from '@/tests/outbox';
import { listJobs, retryJobs, runJobs } from '@/tests/run-jobs';
import { closeMailServers, startMailServer } from '@/tests/smtp';

describe('email over SMTP', () => {
  let emails: Awaited<ReturnType<typeof startMailServer>>['received'];
  let port: number;
  let logLines: string[];

  beforeAll(async () => {
    logLines = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((line) => {
        logLines.push(String(line));
        return true;
      });
    }
    ({ received: emails, port } = await startMailServer());
    Object.assign(env(), { SMTP_URL: `smtp://127.0.0.1:${port}` });
  });

  afterAll(() => vi.restoreAllMocks());

  it('verifies a new account and resets its password, without secrets in the log', async () => {
    const email = 'Zoe.Long@people.test';
    const json = { email, password: PASSWORD, displayName: 'Zoë' };
    expect((await call(register, { json })).status).toBe(201);
    await runJobs('send-email');
    const code = getEmailCode(emails.at(-1)!.mail);
    expect((await call(verify, { json: { code } })).status).toBe(204);
    expect((await call(forgot, { json: { email } })).status).toBe(202);
    await runJobs('send-email');
    expect(emails).toHaveLength(2);
    const resetCode = getEmailCode(emails[1]!.mail);
    const password = 'staple battery horse';
    expect((await call(reset, { json: { code: resetCode, password } })).status).toBe(204);
    expect((await call(login, { json: { email, password } })).status).toBe(200);
    const log = logLines.join('');
    expect(log).toContain('mail.sent');
    expect(log).toContain('password.reset');
    for (const secret of [/zoe\.long/i, code, resetCode, password, PASSWORD])
      expect(log).not.toMatch(secret);
  });

  it('is delayed while the SMTP server is down and delivered once it is back', async () => {
    await closeMailServers();
    const email = 'patient@people.test';
    const json = { email, password: PASSWORD, displayName: 'Patient' };
    expect((await call(register, { json })).status).toBe(201);
    await runJobs('send-email');
    expect(await listJobs('send-email')).toEqual([
      { attempts: 1, error: expect.stringContaining('ECONNREFUSED'), minutes: expect.any(Number) },
    ]);
    const restarted = await startMailServer({}, port);
    await retryJobs();
    await runJobs('send-email');
    expect(restarted.received).toHaveLength(1);
    expect(await listJobs('send-email')).toEqual([]);
    expect(restarted.received[0]?.envelope).toEqual([email]);
    expect(logLines.join('')).not.toContain(email);
    await closeMailServers();
  });
});
