import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';

/** Some 25 MB when full. */
const LIMIT = 200_000;
const KEY_BYTES = 32;
const HASH_BYTES = 16;

/**
 * Tells who came before on the same day without knowing who they are: it keeps hashes made with a
 * key that no one sees and that is thrown away with them when the day ends. Beyond `limit` the oldest
 * are forgotten, and may come again.
 */
export function createRepeats(limit = LIMIT) {
  let today = '';
  let key = randomBytes(KEY_BYTES);
  const seen = new Map<string, number>();

  /** Throws key and hashes away when `day` is another than theirs. */
  function beginDay(day: string): void {
    if (day === today) return;
    today = day;
    key = randomBytes(KEY_BYTES);
    seen.clear();
  }

  /** The same for the same `facts` until the day ends, and nobody can tell them from it. */
  function markOf(day: string, facts: string[]): string {
    beginDay(day);
    const hash = createHmac('sha256', key).update(JSON.stringify(facts)).digest();
    return hash.toString('base64', 0, HASH_BYTES);
  }

  /** How often these `facts` have come together on `day`, this time included. */
  function timesOf(day: string, facts: string[]): number {
    const mark = markOf(day, facts);
    const times = (seen.get(mark) ?? 0) + 1;
    const [oldest] = seen.keys();
    if (times === 1 && oldest !== undefined && seen.size >= limit) seen.delete(oldest);
    seen.set(mark, times);
    return times;
  }

  const isFirst = (day: string, facts: string[]): boolean => timesOf(day, facts) === 1;

  return { beginDay, isFirst, timesOf, markOf, size: () => seen.size };
}
