import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EmailMessage, isPermanentFailure } from '@/lib/platform/email/email-transport';
import { closeMailServers, startMailServer } from '@/tests/smtp';
import { createSmtpTransport, requiresTls } from './smtp';

const mail: EmailMessage = {
  id: 'an-id',
  kind: 'verify-email',
  accountId: 'an-account',
  to: 'zoe@people.test',
  subject: 'Zoë',
  text: 'Grüße\n.\nEnd',
  html: '<p>Grüße</p>',
};
const FROM = 'Fresco <no-reply@fresco.test>';

describe('the SMTP transport', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await closeMailServers();
  });

  it('sends text and HTML to one mailbox', async () => {
    const { received, port } = await startMailServer();
    await createSmtpTransport(`smtp://127.0.0.1:${port}`, FROM).send(mail);
    expect(received).toHaveLength(1);
    const [{ envelope, mail: message }] = received as [(typeof received)[0]];
    expect(envelope).toEqual([mail.to]);
    expect(message.from).toEqual({ name: 'Fresco', address: 'no-reply@fresco.test' });
    expect(message.subject).toBe('Zoë');
    expect(message.text?.trim()).toBe(mail.text);
    expect(message.html?.trim()).toBe(mail.html);
  });

  it('upgrades to TLS before it sends a password', async () => {
    const options: SMTPServerOptions = {
      disabledCommands: [],
      onAuth: ({ username }, _, done) => done(null, { user: username }),
    };
    const { received, port } = await startMailServer(options);
    const url = `smtp://zoe:p%40ss@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    await createSmtpTransport(url, FROM).send(mail);
    expect(received).toEqual([expect.objectContaining({ secure: true, user: 'zoe' })]);
  });

  it('sends no password without TLS, except to localhost', async () => {
    const authenticated = vi.fn();
    const { port } = await startMailServer({
      allowInsecureAuth: true,
      onAuth: (_, __, done) => {
        authenticated();
        done(null, { user: 'zoe' });
      },
    });
    expect(requiresTls('smtp://zoe:pass@mail.example')).toBe(true);
    expect(requiresTls('smtp://mail.example')).toBe(false);
    const asRequired = createSmtpTransport(
      `smtp://zoe:pass@127.0.0.1:${port}?requireTLS=true`,
      FROM,
    );
    await expect(asRequired.send(mail)).rejects.toThrow(/STARTTLS|TLS/i);
    expect(authenticated).not.toHaveBeenCalled();
    await createSmtpTransport(`smtp://zoe:pass@127.0.0.1:${port}`, FROM).send(mail);
    expect(authenticated).toHaveBeenCalledOnce();
  });

  it('tells permanent from temporary failures', async () => {
    const answering = async (responseCode: number) => {
      const onRcptTo: SMTPServerOptions['onRcptTo'] = (_, __, done) =>
        done(Object.assign(new Error('no'), { responseCode }));
      const { port } = await startMailServer({ onRcptTo });
      return createSmtpTransport(`smtp://127.0.0.1:${port}`, FROM)
        .send(mail)
        .catch((error: unknown) => isPermanentFailure(error));
    };
    expect(await answering(550)).toBe(true);
    expect(await answering(451)).toBe(false);
    const unreachable = createSmtpTransport('smtp://127.0.0.1:1', FROM);
    expect(await unreachable.send(mail).catch(isPermanentFailure)).toBe(false);
  });

  it('gives up on a silent server within seconds', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = createSmtpTransport(`smtp://127.0.0.1:${port}`, FROM).send(mail);
    const hasFailed = expect(sent).rejects.toThrow(/timeout|Greeting never received/);
    await once(silent, 'connection');
    await vi.advanceTimersByTimeAsync(6_000);
    await hasFailed;
    silent.close();
  });
});
