import 'server-only';
import { processSingleton } from './process-singleton';

/** Anyone can invent tags: above this number, everything expires at once. */
const MAX_TAGS = 50_000;

interface Expiry {
  tags: Map<string, number>;
  /** When everything expired. */
  all: number;
}

const expiry = () => processSingleton('expiry', (): Expiry => ({ tags: new Map(), all: 0 }));

/** Milliseconds since 1970, by a clock that never goes back. */
export const now = () => performance.timeOrigin + performance.now();

/** Expires everything that was read until now and depends on one of the tags, also what is still being read. */
export function expireTags(tags: string[]): void {
  if (expiry().tags.size > MAX_TAGS) expireAll();
  for (const tag of tags) expiry().tags.set(tag, now());
}

export function expireAll(): void {
  expiry().tags.clear();
  expiry().all = now();
}

/** @param since when reading began, by {@link now}. */
export function isExpired(tags: Iterable<string>, since: number): boolean {
  const { tags: expired, all } = expiry();
  if (all >= since) return true;
  for (const tag of tags) if ((expired.get(tag) ?? 0) >= since) return true;
  return false;
}
