import 'server-only';
import { toDay } from '@/lib/calendar';
import { ZERO_RESULT_SEARCHES } from '@/lib/limits';
import { normalizeQuery } from '@/lib/search/query/normalize-query';
import { createDailyDeduplicator } from '@/lib/visits/daily-deduplicator';
import type { Visitor } from '@/lib/visits/visitor';
import { createWriteBuffer } from '@/lib/visits/write-buffer';

const BATCH_SIZE = 100;
/** Limits memory: searches of further visitors aren't counted. */
const MAX_TYPING = 1_000;
/** A query counts once the visitor hasn't typed for this long. */
const SETTLED_MS = 2_000;

export interface ZeroResultCount {
  day: string;
  query: string;
  searches: number;
}

interface Typing {
  query: string;
  day: string;
  addressHash: string;
  typedAt: number;
}

interface Options {
  /** Adds the rows to the stored counts in one transaction. */
  write: (rows: ZeroResultCount[]) => Promise<void>;
  timeZone: string;
  now?: () => Date;
}

export type ZeroResultCounter = ReturnType<typeof createZeroResultCounter>;

/** Of `sun`, `sunst`, `sunst bea` typed in a row only the last counts. One visitor can't fill the list. */
export function createZeroResultCounter({ write, timeZone, now = () => new Date() }: Options) {
  const visits = createDailyDeduplicator();
  /** The current query by daily visitor hash, until it settles. */
  const typing = new Map<string, Typing>();
  const buffer = createWriteBuffer<ZeroResultCount>({
    getKey: ({ day, query }) => `${day} ${query}`,
    merge: (a, b) => ({ ...a, searches: a.searches + b.searches }),
    write,
    batchSize: BATCH_SIZE,
    errorEvent: 'zero_result_searches.not_written',
    beforeFlush: () => settleAll(SETTLED_MS),
  });

  function record(q: string, { address, agent }: Visitor): void {
    const query = normalizeQuery(q);
    if (query === null) return;
    const day = toDay(now(), timeZone);
    const visitorHash = visits.hash(day, [address, agent]);
    const last = typing.get(visitorHash);
    if (!last && typing.size >= MAX_TYPING) return;
    if (last && !isContinued(last.query, query)) settle(visitorHash, last);
    const addressHash = visits.hash(day, [address]);
    typing.set(visitorHash, { query, day, addressHash, typedAt: now().getTime() });
    buffer.schedule();
  }

  function settle(visitorHash: string, { query, day, addressHash }: Typing): void {
    typing.delete(visitorHash);
    if (!visits.isFirst(day, [visitorHash, query])) return;
    if (visits.increment(day, [addressHash]) > ZERO_RESULT_SEARCHES.perIpAddress) return;
    buffer.add({ day, query, searches: 1 });
  }

  function settleAll(minAgeMs: number): void {
    const latest = now().getTime() - minAgeMs;
    for (const [visitorHash, last] of typing) {
      if (last.typedAt <= latest) settle(visitorHash, last);
    }
    if (typing.size > 0) buffer.schedule();
  }

  return {
    record,
    flush: buffer.flush,
    /** Flushes everything, including queries that may still be typed. */
    finish: () => {
      settleAll(0);
      return buffer.flush();
    },
    unwritten: () => buffer.size() + typing.size,
  };
}

function isContinued(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}
