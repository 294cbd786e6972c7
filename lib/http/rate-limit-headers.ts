import 'server-only';
import type { RequestContext } from '@/lib/platform/request-context';

/** draft-ietf-httpapi-ratelimit-headers-11. Empty if no limit was counted. */
export function buildRateLimitHeaders({
  rateLimits,
}: RequestContext): [name: string, value: string][] {
  const quotas = [...rateLimits];
  if (quotas.length === 0) return [];
  const policies = quotas.map(
    ([name, { points, seconds }]) => `"${name}";q=${points};w=${seconds}`,
  );
  const states = quotas.map(
    ([name, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`,
  );
  return [
    ['ratelimit-policy', policies.join(', ')],
    ['ratelimit', states.join(', ')],
  ];
}
