import 'server-only';
import { createTransport } from 'nodemailer';
import { log } from '@/lib/platform/log';
import type { Carrier } from './contract';
import { toMessage } from './message';

const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
/** All of it, however slowly a server talks. */
const DELIVERY_MS = 20_000;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a connection has to be encrypted before anything is said: a password is not for all ears. */
export function needsSecrecy(url: string): boolean {
  const { hostname, username } = new URL(url);
  return username !== '' && !LOOPBACK.has(hostname);
}

/**
 * Mail over SMTP, a connection each. `smtps:` is encrypted from the start; `smtp:` as soon as the
 * server offers it, and a password is not sent before that, except to this very machine.
 *
 * @param url nodemailer's options may follow as a query, such as `?requireTLS=false`.
 */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({
    url,
    requireTLS: needsSecrecy(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    deliver: async (mail) => {
      const signal = AbortSignal.timeout(DELIVERY_MS);
      await transport.sendMail({ ...toMessage(mail, from), signal });
      log.info('mail.sent', { kind: mail.kind });
    },
    check: async () => void (await transport.verify()),
  };
}
