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
import { answerText } from '@/lib/messages/answers';
import { pool } from './db';
import { env } from './env';
import { log } from './log';
import { once } from './once';
import { currentRequest } from './request';

export type Rate = keyof typeof RATES;

const SLOW_LIMITS: ReadonlySet<Rate> = new Set([
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

const PUBLIC_NAMES: Partial<Record<Rate, string>> = { readSignedOut: 'read', readSignedIn: 'read' };

// Never reported in headers: they would reveal who has an account or reported what. A key that
// doesn't work belongs to no call.
const UNREPORTED: ReadonlySet<Rate> = new Set(['mailTo', 'reportRepeat', 'deadKey']);

/** Returns the name of a limit in response headers. */
export function policyOf(rate: Rate): string {
  return PUBLIC_NAMES[rate] ?? rate;
}

/** Returns a limit with the overrides of this site. */
export function quotaOf(rate: Rate) {
  return { ...RATES[rate], ...env().RATES[rate] };
}

function limiter(rate: Rate): RateLimiterAbstract {
  return once(`rate-limit.${rate}`, () => {
    const { points, seconds, exact } = quotaOf(rate);
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
export async function countUse(rate: Rate, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  try {
    recordUsage(rate, await limiter(rate).consume(secretly(who)));
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw limitError(rate, rejection);
  }
}

/**
 * Checks that `who` has uses left without counting one, for limits that count failures only.
 *
 * @throws AppError `rate_limited` like {@link countUse}
 */
export async function requireUseLeft(rate: Rate, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  const state = await limiter(rate).get(secretly(who));
  if (state && state.remainingPoints <= 0) throw limitError(rate, state);
}

function limitError(rate: Rate, state: RateLimiterRes): AppError {
  recordUsage(rate, state);
  const seconds = secondsUntilReset(state);
  log.warn('limit.reached', { rate });
  const message = SLOW_LIMITS.has(rate) ? answerText.tooManyTries : answerText.tooMany;
  return new AppError('rate_limited', message(seconds), { retryAfter: seconds });
}

/** Hashes a subject, so that the table holds no IP or email addresses. */
export function secretly(who: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(who).digest('base64url');
}

/** Refunds one use. */
export async function forgiveUse(rate: Rate, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  recordUsage(rate, await limiter(rate).reward(secretly(who)), { isRefund: true });
}

const secondsUntilReset = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Records the remaining uses for the response headers; the lower of two counts wins. */
function recordUsage(rate: Rate, state: RateLimiterRes, { isRefund = false } = {}): void {
  const counted = currentRequest()?.counted;
  if (!counted || UNREPORTED.has(rate)) return;
  const { points, seconds } = quotaOf(rate);
  const [name, left] = [policyOf(rate), state.remainingPoints];
  const recorded = counted.get(name);
  if (recorded && recorded.left < left && !isRefund) return;
  counted.set(name, { points, seconds, left, wait: secondsUntilReset(state) });
}

/**
 * Returns the network of a client address that one household or attacker controls: the /64 of an
 * IPv6 address, else the address.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
