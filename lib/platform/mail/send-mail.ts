import 'server-only';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { once } from '@/lib/platform/once';
import { onShutdown } from '@/lib/platform/shutdown';
import { type Carrier, isRefusal, type Mail, type MailKind } from './contract';
import { outboxCarrier } from './outbox';
import { smtpCarrier } from './smtp';

/**
 * How long to wait before each try, in ms: until the answer has left, so that its time tells nothing,
 * then ever longer. What did not leave after a quarter of an hour is lost.
 */
const WAITS_MS = [50, 5_000, 60_000, 13 * 60_000];
const DELIVERIES_AT_ONCE = 4;
/** More than this is held back by nobody but an attacker, or a server that is down for long. */
const MOST = 1_000;

type Make = () => Promise<Mail | null>;

interface Post {
  carrier: Carrier;
  onTheWay: Set<Promise<void>>;
  deliveries: number;
  queue: (() => void)[];
  leaving: AbortController;
}

const post = (): Post =>
  once('mail', () => ({
    carrier: env().SMTP_URL
      ? smtpCarrier(env().SMTP_URL ?? '', env().MAIL_FROM)
      : outboxCarrier(env().MAIL_FROM),
    onTheWay: new Set(),
    deliveries: 0,
    queue: [],
    leaving: new AbortController(),
  }));

/**
 * Makes a mail and sends it, after the answer: no call waits for a mail server, fails with it, or
 * takes longer for an account that exists. A try that failed is repeated; what cannot leave is
 * logged, and can be asked for again (docs/decisions/0019-mail.md).
 *
 * @param make null: there is nothing to send. Repeated when it throws.
 */
export function sendMail(kind: MailKind, make: Make): void {
  const { onTheWay, leaving } = post();
  if (onTheWay.size >= MOST) {
    log.warn('mail.turned_away', { kind });
    return;
  }
  const work = carry(kind, make).finally(() => onTheWay.delete(work));
  onTheWay.add(work);
  // Each time anew, so that it runs before the end of whatever was begun meanwhile.
  onShutdown('mail', () => {
    leaving.abort();
    return mailSettled();
  });
}

/**
 * Asks whether mail could leave now: signs in at the server, or looks at the folder.
 *
 * @returns by which way
 * @throws whatever keeps it from leaving
 */
export async function checkMail(): Promise<'smtp' | 'outbox'> {
  await post().carrier.check();
  return env().SMTP_URL ? 'smtp' : 'outbox';
}

/** When nothing is on its way any more. */
export async function mailSettled(): Promise<void> {
  const { onTheWay } = post();
  while (onTheWay.size > 0) await Promise.all(onTheWay);
}

async function carry(kind: MailKind, make: Make): Promise<void> {
  const { leaving, carrier } = post();
  let mail: Mail | null | undefined;
  for (const wait of WAITS_MS) {
    await rest(wait, leaving.signal);
    try {
      mail = mail === undefined ? await make() : mail;
      const made = mail;
      if (made) await inTurn(() => carrier.deliver(made));
      return;
    } catch (error) {
      const isLast = leaving.signal.aborted || wait === WAITS_MS.at(-1) || isRefusal(error);
      if (isLast) return log.error('mail.lost', error, { kind });
      log.error('mail.delayed', error, { kind });
    }
  }
}

/** A server that is busy is not asked by everybody at once. */
async function inTurn(deliver: () => Promise<void>): Promise<void> {
  const state = post();
  while (state.deliveries >= DELIVERIES_AT_ONCE) {
    await new Promise<void>((resolve) => {
      state.queue.push(resolve);
    });
  }
  state.deliveries += 1;
  try {
    await deliver();
  } finally {
    state.deliveries -= 1;
    state.queue.shift()?.();
  }
}

/** Sleeps; not at all once the process is leaving. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
