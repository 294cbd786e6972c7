import 'server-only';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { callLauncher, isOneOfSeveral } from './machine';

export interface Limiter {
  consume(
    key: string,
    points?: number,
    options?: { customDuration?: number },
  ): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  reward(key: string): Promise<RateLimiterRes>;
}

/** Arguments of `rate` calls. */
export type LimiterCall = [options: IRateLimiterOptions, method: keyof Limiter, key: string];

export interface LimiterAnswer {
  state: RateLimiterRes | null;
  isRejected: boolean;
}

/** Counts one point at a time in memory, together with the other processes of this machine. */
export function createMemoryLimiter(options: IRateLimiterOptions): Limiter {
  const own = new RateLimiterMemory(options);
  if (!isOneOfSeveral()) return own;
  async function ask(method: keyof Limiter, key: string): Promise<RateLimiterRes | null> {
    const call: LimiterCall = [options, method, key];
    const counted = await callLauncher<LimiterAnswer>('rate', call).answer;
    if (counted === null) return own[method](key);
    if (counted.isRejected) throw counted.state;
    return counted.state;
  }
  return {
    consume: (key) => ask('consume', key) as Promise<RateLimiterRes>,
    get: (key) => ask('get', key),
    reward: (key) => ask('reward', key) as Promise<RateLimiterRes>,
  };
}
