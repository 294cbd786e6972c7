import 'server-only';
import { createHmac } from 'node:crypto';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, ERROR_STATUS } from '@/lib/errors';
import { apiErrorText } from '@/lib/messages/api-errors';
import { pool } from './db';
import { env } from './env';
import { log } from './log';
import { createMemoryLimiter, type Limiter } from './memory-limiter';
import { listNetworks } from './network-key';
import { processSingleton } from './process-singleton';
import {
  getPolicyName,
  getQuota,
  type RateLimitName,
  SLOW_LIMITS,
  UNREPORTED,
} from './rate-policy';
import { getRequestContext } from './request-context';

const FIRST_DELAY_SECONDS = 30;

function limiter(rate: RateLimitName, factor = 1): Limiter {
  return processSingleton(`rate-limit.${rate}.${factor}`, () => {
    const { points, seconds, exact } = getQuota(rate);
    const options = { keyPrefix: rate, points: points * factor, duration: seconds };
    // Exact counting costs a query per read.
    if (!exact) return createMemoryLimiter(options);
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
 * Counts one use of `rate` by `who` (an account, or what an account does with something).
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function consumeRateLimit(
  rate: RateLimitName,
  who: string,
  factor = 1,
): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  try {
    const state = await limiter(rate, factor).consume(hashSubject(who));
    if (factor === 1) recordUsage(rate, state);
  } catch (rejection) {
    throw limitError(rate, requireState(rejection));
  }
}

/**
 * Counts one use of `rate` by a network, and by the wider networks around an IPv6 address. Uses that a wider
 * network rejects aren't counted for the narrower ones.
 *
 * @param network from `getNetworkKey`.
 * @param account to count each account separately.
 * @throws AppError `rate_limited` like {@link consumeRateLimit}
 */
export async function consumeNetworkRateLimit(
  rate: RateLimitName,
  network: string,
  account = '',
): Promise<void> {
  const networks = listNetworks(network);
  for (const [index, { key, factor }] of networks.entries()) {
    try {
      await consumeRateLimit(rate, `${account} ${key}`.trim(), factor);
    } catch (error) {
      // Keeps the headers of the rejection, which a refund would replace.
      for (const inner of networks.slice(0, index)) {
        await limiter(rate, inner.factor).reward(hashSubject(`${account} ${inner.key}`.trim()));
      }
      throw error;
    }
  }
}

/** Refunds one use by a network. */
export async function refundNetworkRateLimit(
  rate: RateLimitName,
  network: string,
  account = '',
): Promise<void> {
  for (const { key, factor } of listNetworks(network)) {
    await refundRateLimit(rate, `${account} ${key}`.trim(), factor);
  }
}

/**
 * Counts one use of `rate` by `who`. Above the limit, one use at a time passes, and the next one has to
 * wait twice as long as the one before, up to the window of `delay`. Uses during the wait are rejected
 * without being counted, so they don't prolong it.
 *
 * @returns whether `who` is above the limit
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function consumeWithDelay(
  rate: RateLimitName,
  delay: RateLimitName,
  who: string,
): Promise<boolean> {
  if (env().RATE_LIMITS === 'off') return false;
  await requireRateLimitLeft(delay, who);
  const excess = await consumeExcess(rate, who);
  if (excess === 0) return false;
  const seconds = Math.min(FIRST_DELAY_SECONDS * 2 ** (excess - 1), getQuota(delay).seconds);
  try {
    await limiter(delay).consume(hashSubject(who), 1, { customDuration: seconds });
    return true;
  } catch (rejection) {
    await refundRateLimit(rate, who);
    throw limitError(delay, requireState(rejection));
  }
}

/** Counts one use and tells whether it is within the limit, for limits that don't reject. */
export async function isWithinRateLimit(rate: RateLimitName, who: string): Promise<boolean> {
  return env().RATE_LIMITS === 'off' || (await consumeExcess(rate, who)) === 0;
}

/** Counts one use and returns how many there are above the limit. */
async function consumeExcess(rate: RateLimitName, who: string): Promise<number> {
  try {
    await limiter(rate).consume(hashSubject(who));
    return 0;
  } catch (rejection) {
    return requireState(rejection).consumedPoints - getQuota(rate).points;
  }
}

/**
 * Checks that `who` has uses left without counting one, for limits that count failures only.
 *
 * @throws AppError `rate_limited` like {@link consumeRateLimit}
 */
export async function requireRateLimitLeft(
  rate: RateLimitName,
  who: string,
  factor = 1,
): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  const state = await limiter(rate, factor).get(hashSubject(who));
  if (state && state.remainingPoints <= 0) throw limitError(rate, state);
}

/** Like {@link requireRateLimitLeft}, for a network and the wider ones around it. */
export async function requireNetworkRateLimitLeft(
  rate: RateLimitName,
  network: string,
): Promise<void> {
  for (const { key, factor } of listNetworks(network))
    await requireRateLimitLeft(rate, key, factor);
}

/**
 * A rejected use isn't an Error. Not `instanceof RateLimiterRes`: pages and route handlers each load a copy of
 * the library, and share the limiter of the copy that created it.
 */
function requireState(rejection: unknown): RateLimiterRes {
  if (rejection instanceof Error) throw rejection;
  return rejection as RateLimiterRes;
}

function limitError(rate: RateLimitName, state: RateLimiterRes): AppError {
  recordUsage(rate, state);
  const seconds = secondsUntilReset(state);
  log.warn('limit.reached', { rate });
  const message = SLOW_LIMITS.has(rate)
    ? apiErrorText.tooManyAttempts
    : apiErrorText.tooManyRequests;
  return new AppError('rate_limited', message(seconds), { retryAfter: seconds });
}

/** Hashes a subject, so that the table holds no IP or email addresses. */
export function hashSubject(who: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(who).digest('base64url');
}

/** Refunds one use. */
export async function refundRateLimit(rate: RateLimitName, who: string, factor = 1): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  const state = await limiter(rate, factor).reward(hashSubject(who));
  if (factor === 1) recordUsage(rate, state, { isRefund: true });
}

/** Counts one use of `rate` for `work`, and gives it back if it fails through no fault of the client. */
export async function withRateLimit<T>(
  rate: RateLimitName,
  who: string,
  work: () => Promise<T>,
): Promise<T> {
  await consumeRateLimit(rate, who);
  try {
    return await work();
  } catch (error) {
    const status = error instanceof AppError ? ERROR_STATUS[error.code] : ERROR_STATUS.internal;
    if (status >= 500) await refundRateLimit(rate, who);
    throw error;
  }
}

const secondsUntilReset = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Records the remaining uses for the response headers; the lower of two counts wins. */
function recordUsage(rate: RateLimitName, state: RateLimiterRes, { isRefund = false } = {}): void {
  const counted = getRequestContext()?.rateLimits;
  if (!counted || UNREPORTED.has(rate)) return;
  const { points, seconds } = getQuota(rate);
  const [name, left] = [getPolicyName(rate), state.remainingPoints];
  const recorded = counted.get(name);
  if (recorded && recorded.remaining < left && !isRefund) return;
  counted.set(name, { points, seconds, remaining: left, resetSeconds: secondsUntilReset(state) });
}
