import 'server-only';
import { listSharedIds, type SharedIds } from '@/lib/collections/queries';
import type { Condition } from '@/lib/search/query/conditions';

/** By `in:` condition. Collections that don't exist or are private are missing. */
export type Collections = ReadonlyMap<Condition, SharedIds>;

export async function resolveCollections(conditions: readonly Condition[]): Promise<Collections> {
  const collections = new Map<Condition, SharedIds>();
  for (const condition of conditions) {
    const found = condition.kind === 'in' && (await listSharedIds(condition.id));
    if (found) collections.set(condition, found);
  }
  return collections;
}
