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
import { answerText } from '@/lib/messages/answers';
import { pool } from './db';
import { env } from './env';
import { log } from './log';
import { once } from './once';
import { currentRequest } from './request';

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
  'apiKey',
  'deadKey',
]);

/** Both kinds of readers see theirs under one name. */
const NAMES: Partial<Record<Rate, string>> = { readSignedOut: 'read', readSignedIn: 'read' };

/**
 * Counted without a word: an answer that told of them would tell who has an account, or reported what;
 * and a key that does not work is no use of any one call.
 */
const UNTOLD: ReadonlySet<Rate> = new Set(['mailTo', 'reportRepeat', 'deadKey']);

/** What answers call a limit. */
export function policyOf(rate: Rate): string {
  return NAMES[rate] ?? rate;
}

/** A limit as it holds on this site. */
export function quotaOf(rate: Rate) {
  return { ...RATES[rate], ...env().RATES[rate] };
}

function limiter(rate: Rate): RateLimiterAbstract {
  return once(`rate-limit.${rate}`, () => {
    const { points, seconds, exact } = quotaOf(rate);
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
    note(rate, await limiter(rate).consume(secretly(who)));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw usedUp(rate, refused);
  }
}

/**
 * Makes sure that `who` has some of `rate` left, and counts nothing: for what is counted only when it fails.
 *
 * @throws AppError as {@link countUse} does.
 */
export async function requireUseLeft(rate: Rate, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  const state = await limiter(rate).get(secretly(who));
  if (state && state.remainingPoints <= 0) throw usedUp(rate, state);
}

function usedUp(rate: Rate, state: RateLimiterRes): AppError {
  note(rate, state);
  const seconds = secondsUntilWhole(state);
  log.warn('limit.reached', { rate });
  const sentence = SLOW.has(rate) ? answerText.tooManyTries : answerText.tooMany;
  return new AppError('rate_limited', sentence(seconds), { retryAfter: seconds });
}

/** What stands in the table: nobody reads a network or e-mail address out of it. */
export function secretly(who: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(who).digest('base64url');
}

/** Takes back one use: what was counted turned out not to count. */
export async function forgiveUse(rate: Rate, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  note(rate, await limiter(rate).reward(secretly(who)), { isForgiven: true });
}

const secondsUntilWhole = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Writes down for the answer what is left; of an address and an account, whichever has less. */
function note(rate: Rate, state: RateLimiterRes, { isForgiven = false } = {}): void {
  const counted = currentRequest()?.counted;
  if (!counted || UNTOLD.has(rate)) return;
  const { points, seconds } = quotaOf(rate);
  const [name, left] = [policyOf(rate), state.remainingPoints];
  const known = counted.get(name);
  if (known && known.left < left && !isForgiven) return;
  counted.set(name, { points, seconds, left, wait: secondsUntilWhole(state) });
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
