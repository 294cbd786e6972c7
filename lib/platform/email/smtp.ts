import 'server-only';
import { createTransport } from 'nodemailer';
import type { EmailTransport } from '@/lib/platform/email/email-transport';
import { toNodemailerMessage } from '@/lib/platform/email/nodemailer-message';
import { log } from '@/lib/platform/log';

const CONNECT_MS = 5_000;
const IDLE_MS = 10_000;
/** Limit for the whole delivery, however slowly the server responds. */
const DELIVERY_MS = 20_000;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns true if the URL has a password for a remote host. */
export function requiresTls(url: string): boolean {
  const { hostname, username } = new URL(url);
  return username !== '' && !LOOPBACK.has(hostname);
}

/** `smtp:` requires STARTTLS for a password, except on localhost. `url` may carry nodemailer options. */
export function createSmtpTransport(url: string, from: string): EmailTransport {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
  });
  return {
    send: async (mail) => {
      const signal = AbortSignal.timeout(DELIVERY_MS);
      await transport.sendMail({ ...toNodemailerMessage(mail, from), signal });
      log.info('mail.sent', { kind: mail.kind });
    },
    verify: async () => void (await transport.verify()),
  };
}
