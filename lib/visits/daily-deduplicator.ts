import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';

/** About 25 MB when full. */
const LIMIT = 200_000;
const KEY_BYTES = 32;
const HASH_BYTES = 16;

/** Stores hashes only; their key is deleted daily. Above `limit`, the oldest are dropped, may count again. */
export function createDailyDeduplicator(limit = LIMIT) {
  let today = '';
  let key = randomBytes(KEY_BYTES);
  const seen = new Map<string, number>();

  /** Deletes the key and all hashes if `day` is a new day. */
  function startDay(day: string): void {
    if (day === today) return;
    today = day;
    key = randomBytes(KEY_BYTES);
    seen.clear();
  }

  /** Hashes `parts` irreversibly; the hash is stable until the end of the day. */
  function hash(day: string, parts: string[]): string {
    startDay(day);
    const digest = createHmac('sha256', key).update(JSON.stringify(parts)).digest();
    return digest.toString('base64', 0, HASH_BYTES);
  }

  function increment(day: string, parts: string[]): number {
    const id = hash(day, parts);
    const count = (seen.get(id) ?? 0) + 1;
    const [oldest] = seen.keys();
    if (count === 1 && oldest !== undefined && seen.size >= limit) seen.delete(oldest);
    seen.set(id, count);
    return count;
  }

  /** Returns how often `parts` occurred on `day`, without storing anything. */
  const countOf = (day: string, parts: string[]): number => seen.get(hash(day, parts)) ?? 0;

  return { startDay, countOf, increment, hash, size: () => seen.size };
}
