import 'server-only';
import { dayOf } from '@/lib/calendar';
import { MISSED_SEARCHES } from '@/lib/limits';
import { createBuffer } from '@/lib/visits/buffer';
import { createRepeats } from '@/lib/visits/repeats';
import type { Visitor } from '@/lib/visits/visitor';
import { normalQuery } from './normal-query';

const ROWS_AT_ONCE = 100;
/** How many people may be typing at once; of more, the search is answered and not counted. */
const TYPING_AT_ONCE = 1_000;
/** Whoever has not typed for so long meant what stands there. */
const SETTLED_MS = 2_000;

/** How often one search found nothing on one day. */
export interface CountedMiss {
  /** As `2026-11-20`. */
  day: string;
  query: string;
  searches: number;
}

interface Typing {
  query: string;
  day: string;
  /** A mark of the address, for the day as well. */
  from: string;
  at: number;
}

interface Options {
  /** Adds these to what is stored: all of them, or none when it throws. */
  write: (rows: CountedMiss[]) => Promise<void>;
  timeZone: string;
  now?: () => Date;
}

export type MissCounter = ReturnType<typeof createMissCounter>;

/**
 * Counts searches that found nothing: one per visitor, words and day. A search runs while one types, so
 * that `sunst bea` comes as a row of searches; the last of those that go on from each other counts.
 * Of one address so many count on a day: nobody fills the list of that day alone.
 */
export function createMissCounter({ write, timeZone, now = () => new Date() }: Options) {
  const repeats = createRepeats();
  /** By a mark of the visitor that lasts for the day; gone when it is settled, in seconds. */
  const typing = new Map<string, Typing>();
  const buffer = createBuffer<CountedMiss>({
    keyOf: ({ day, query }) => `${day} ${query}`,
    sum: (one, other) => ({ ...one, searches: one.searches + other.searches }),
    write,
    rowsAtOnce: ROWS_AT_ONCE,
    event: 'misses.not_written',
    gather: () => settleAll(SETTLED_MS),
  });

  function note(q: string, { address, agent }: Visitor): void {
    const query = normalQuery(q);
    if (query === null) return;
    const day = dayOf(now(), timeZone);
    const who = repeats.markOf(day, [address, agent]);
    const last = typing.get(who);
    if (!last && typing.size >= TYPING_AT_ONCE) return;
    if (last && !goesOn(last.query, query)) settle(who, last);
    const from = repeats.markOf(day, [address]);
    typing.set(who, { query, day, from, at: now().getTime() });
    buffer.schedule();
  }

  function settle(who: string, { query, day, from }: Typing): void {
    typing.delete(who);
    if (!repeats.isFirst(day, [who, query])) return;
    if (repeats.timesOf(day, [from]) > MISSED_SEARCHES.anAddress) return;
    buffer.add({ day, query, searches: 1 });
  }

  /** Takes up what has stood for so long; the rest is looked at with the next flush. */
  function settleAll(forMs: number): void {
    const latest = now().getTime() - forMs;
    for (const [who, last] of typing) if (last.at <= latest) settle(who, last);
    if (typing.size > 0) buffer.schedule();
  }

  return {
    note,
    flush: buffer.flush,
    /** The same, also of those who may still be typing: the process ends. */
    finish: () => {
      settleAll(0);
      return buffer.flush();
    },
    unwritten: () => buffer.size() + typing.size,
  };
}

function goesOn(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}
