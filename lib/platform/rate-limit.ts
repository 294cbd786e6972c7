import 'server-only';
import { createHmac } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors';
import { RATES } from '@/lib/limits';
import { answerText } from '@/lib/messages/en/answers';
import { pool } from './db';
import { env } from './env';
import { log } from './log';
import { once } from './once';

export type Rate = keyof typeof RATES;

/** Those one has to wait for minutes for. */
const SLOW: ReadonlySet<Rate> = new Set([
  'login',
  'loginFailure',
  'proof',
  'forgotPassword',
  'mailedCode',
  'mailRequest',
  'report',
]);

function limiter(rate: Rate): RateLimiterAbstract {
  return once(`rate-limit.${rate}`, () => {
    const { points, seconds, exact } = RATES[rate];
    const options = { keyPrefix: rate, points, duration: seconds };
    // Exactness would cost a query a read.
    if (!exact) return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool(),
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
    });
  });
}

/**
 * Counts one use of `rate` by `who` (an address, an account or both).
 *
 * @throws AppError `rate_limited` with the seconds to wait, once the limit is used up.
 */
export async function countUse(rate: Rate, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  try {
    await limiter(rate).consume(secretly(who));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    log.warn('limit.reached', { rate });
    const sentence = SLOW.has(rate) ? answerText.tooManyTries : answerText.tooMany;
    throw new AppError('rate_limited', sentence(seconds), { retryAfter: seconds });
  }
}

/** What stands in the table: nobody reads a network or e-mail address out of it. */
export function secretly(who: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(who).digest('base64url');
}

/** Takes back one use: what was counted turned out not to count. */
export async function forgiveUse(rate: Rate, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  await limiter(rate).reward(secretly(who));
}

/** The part of a client address that one household or attacker holds: IPv6 by /64. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap =
    tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...gap, ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return `${groups.slice(0, 4).join(':')}::/64`;
}
