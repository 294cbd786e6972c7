import 'server-only';
import type { RequestContext } from '@/lib/platform/request';

/**
 * What a request was counted as and what is left of it, in the form of the IETF's draft
 * (draft-ietf-httpapi-ratelimit-headers-11). Nothing when it was not counted.
 */
export function limitHeaders({ counted }: RequestContext): [name: string, value: string][] {
  const quotas = [...counted];
  if (quotas.length === 0) return [];
  const policies = quotas.map(
    ([name, { points, seconds }]) => `"${name}";q=${points};w=${seconds}`,
  );
  const states = quotas.map(([name, { left, wait }]) => `"${name}";r=${left};t=${wait}`);
  return [
    ['ratelimit-policy', policies.join(', ')],
    ['ratelimit', states.join(', ')],
  ];
}
