import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as forgot } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as reset } from '@/app/api/auth/reset-password/route';
import { POST as verify } from '@/app/api/auth/verify-email/route';
import { env } from '@/lib/platform/env';
import { isRefusal, type Mail } from '@/lib/platform/mail/contract';
import { mailSettled } from '@/lib/platform/mail/send-mail';
import { needsSecrecy, smtpCarrier } from '@/lib/platform/mail/smtp';
import { call } from '@/tests/call';
import { PASSWORD } from '@/tests/factories';
import { codeIn } from '@/tests/mailbox';

const mail: Mail = {
  kind: 'verify-email',
  to: 'zoe@people.test',
  subject: 'Zoë',
  text: 'Grüße\n.\nEnd',
  html: '<p>Grüße</p>',
};
const FROM = 'Fresco <no-reply@fresco.test>';

const open: SMTPServer[] = [];

/** A server of the real protocol that keeps what it gets. */
async function listen(options: SMTPServerOptions = {}, port = 0) {
  const received: { envelope: string[]; mail: Email; secure: boolean; user: unknown }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push({
          envelope: session.envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
          secure: Boolean(session.secure),
          user: session.user,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  open.push(server);
  return { received, port: (server.server.address() as AddressInfo).port };
}

const closeAll = () =>
  Promise.all(
    open.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))),
  );

describe('a mail server', () => {
  afterEach(closeAll);

  it('gets the mail whole, in both forms, for one mailbox', async () => {
    const { received, port } = await listen();
    await smtpCarrier(`smtp://127.0.0.1:${port}`, FROM).deliver(mail);
    expect(received).toHaveLength(1);
    const [{ envelope, mail: got }] = received as [(typeof received)[0]];
    expect(envelope).toEqual([mail.to]);
    expect(got.from).toEqual({ name: 'Fresco', address: 'no-reply@fresco.test' });
    expect(got.subject).toBe('Zoë');
    expect(got.text?.trim()).toBe(mail.text);
    expect(got.html?.trim()).toBe(mail.html);
  });

  it('is spoken to in secret when it can, and before any password', async () => {
    const options: SMTPServerOptions = {
      disabledCommands: [],
      onAuth: ({ username }, _, done) => done(null, { user: username }),
    };
    const { received, port } = await listen(options);
    const url = `smtp://zoe:p%40ss@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    await smtpCarrier(url, FROM).deliver(mail);
    expect(received).toEqual([expect.objectContaining({ secure: true, user: 'zoe' })]);
  });

  it('that offers no secrecy gets no password, unless it is this machine or one says so', async () => {
    const tried = vi.fn();
    const { port } = await listen({
      allowInsecureAuth: true,
      onAuth: (_, __, done) => {
        tried();
        done(null, { user: 'zoe' });
      },
    });
    expect(needsSecrecy('smtp://zoe:pass@mail.example')).toBe(true);
    expect(needsSecrecy('smtp://mail.example')).toBe(false);
    const asRequired = smtpCarrier(`smtp://zoe:pass@127.0.0.1:${port}?requireTLS=true`, FROM);
    await expect(asRequired.deliver(mail)).rejects.toThrow(/STARTTLS|TLS/i);
    expect(tried).not.toHaveBeenCalled();
    await smtpCarrier(`smtp://zoe:pass@127.0.0.1:${port}`, FROM).deliver(mail);
    expect(tried).toHaveBeenCalledOnce();
  });

  it('that says no is told from one that cannot just now', async () => {
    const answering = async (responseCode: number) => {
      const onRcptTo: SMTPServerOptions['onRcptTo'] = (_, __, done) =>
        done(Object.assign(new Error('no'), { responseCode }));
      const { port } = await listen({ onRcptTo });
      return smtpCarrier(`smtp://127.0.0.1:${port}`, FROM)
        .deliver(mail)
        .catch((error: unknown) => isRefusal(error));
    };
    expect(await answering(550)).toBe(true);
    expect(await answering(451)).toBe(false);
    const nobody = smtpCarrier('smtp://127.0.0.1:1', FROM);
    expect(await nobody.deliver(mail).catch(isRefusal)).toBe(false);
  });
});

describe('an account over SMTP', () => {
  let mails: Awaited<ReturnType<typeof listen>>['received'];
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
    ({ received: mails, port } = await listen());
    Object.assign(env(), { SMTP_URL: `smtp://127.0.0.1:${port}` });
  });

  it('registers, is verified, forgets its password and gets a new one', async () => {
    const email = 'Zoe.Long@people.test';
    const json = { email, password: PASSWORD, displayName: 'Zoë' };
    expect((await call(register, { json })).status).toBe(201);
    await mailSettled();
    const code = codeIn(mails.at(-1)!.mail);
    expect((await call(verify, { json: { code } })).status).toBe(204);
    expect((await call(forgot, { json: { email } })).status).toBe(202);
    await mailSettled();
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

  it('registers as well when the server is gone, and the mail follows once it is back', async () => {
    await closeAll();
    const email = 'patient@people.test';
    const json = { email, password: PASSWORD, displayName: 'Patient' };
    expect((await call(register, { json })).status).toBe(201);
    await vi.waitFor(() => expect(written.join('')).toContain('mail.delayed'), { timeout: 5000 });
    const back = await listen({}, port);
    await vi.waitFor(() => expect(back.received).toHaveLength(1), { timeout: 12_000 });
    expect(back.received[0]?.envelope).toEqual([email]);
    expect(written.join('')).not.toContain(email);
    await closeAll();
  });
});
