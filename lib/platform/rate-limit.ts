import 'server-only';
import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '@/lib/errors';
import { RATES } from '@/lib/limits';
import { apiErrorText } from '@/lib/messages/api-errors';
import { pool } from './db';
import { env } from './env';
import { log } from './log';
import { processSingleton } from './process-singleton';
import { getRequestContext } from './request-context';

export type RateLimitName = keyof typeof RATES;

const SLOW_LIMITS: ReadonlySet<RateLimitName> = new Set([
  'login',
  'loginFailure',
  'reauthentication',
  'forgotPassword',
  'emailLink',
  'emailRequest',
  'report',
  'apiKey',
  'invalidApiKey',
]);

const PUBLIC_NAMES: Partial<Record<RateLimitName, string>> = {
  readSignedOut: 'read',
  readSignedIn: 'read',
};

// Never reported in headers: they would reveal who has an account or reported what. A key that
// doesn't work belongs to no call.
const UNREPORTED: ReadonlySet<RateLimitName> = new Set([
  'emailRecipient',
  'reportRepeat',
  'invalidApiKey',
]);

/** Returns the name of a limit in response headers. */
export function getPolicyName(rate: RateLimitName): string {
  return PUBLIC_NAMES[rate] ?? rate;
}

/** Returns a limit with the overrides of this site. */
export function getQuota(rate: RateLimitName) {
  return { ...RATES[rate], ...env().RATES[rate] };
}

function limiter(rate: RateLimitName): RateLimiterAbstract {
  return processSingleton(`rate-limit.${rate}`, () => {
    const { points, seconds, exact } = getQuota(rate);
    const options = { keyPrefix: rate, points, duration: seconds };
    // Exact counting costs a query per read.
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
 * Counts one use of `rate` by `who` (an IP address, an account or both).
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function consumeRateLimit(rate: RateLimitName, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  try {
    recordUsage(rate, await limiter(rate).consume(hashSubject(who)));
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw limitError(rate, rejection);
  }
}

/**
 * Checks that `who` has uses left without counting one, for limits that count failures only.
 *
 * @throws AppError `rate_limited` like {@link consumeRateLimit}
 */
export async function requireRateLimitLeft(rate: RateLimitName, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  const state = await limiter(rate).get(hashSubject(who));
  if (state && state.remainingPoints <= 0) throw limitError(rate, state);
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
export async function refundRateLimit(rate: RateLimitName, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  recordUsage(rate, await limiter(rate).reward(hashSubject(who)), { isRefund: true });
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

/** Returns the rate limit key of the client that sent these headers. Don't store or log it. */
export function getNetworkKey(headers: Headers): string {
  return toNetworkKey(headers.get('x-client-address') ?? 'unknown');
}

/**
 * Returns the network of a client address that one household or attacker controls: the /64 of an
 * IPv6 address, else the address.
 */
export function toNetworkKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
