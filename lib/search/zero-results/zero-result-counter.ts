import 'server-only';
import { toDay } from '@/lib/calendar';
import { ZERO_RESULT_SEARCHES } from '@/lib/limits';
import { normalizeQuery } from '@/lib/visits/normalize-query';
import {
  createCountedWork,
  createUniqueCounts,
  type UniqueCounts,
} from '@/lib/visits/unique-counts';
import type { Visitor } from '@/lib/visits/visitor';
import { createWriteBuffer } from '@/lib/visits/write-buffer';

const BATCH_SIZE = 100;
/** Limits memory: searches of further visitors aren't counted. */
const MAX_TYPING = 5_000;
/** A query counts once the visitor hasn't typed for this long. */
const SETTLED_MS = 2_000;

export interface ZeroResultCount {
  day: string;
  query: string;
  searches: number;
}

interface Typing {
  query: string;
  hasResults: boolean;
  day: string;
  visitor: Visitor;
  typedAt: number;
}

interface Options {
  /** Adds the rows to the stored counts in one transaction. */
  write: (rows: ZeroResultCount[]) => Promise<void>;
  /** Called with a search that had results. */
  onFound?: (query: string, address: string) => void;
  timeZone: string;
  now?: () => Date;
  visitors?: UniqueCounts;
}

export type ZeroResultCounter = ReturnType<typeof createZeroResultCounter>;

/** Of `sun`, `sunst`, `sunst bea` typed in a row only the last counts. One visitor can't fill the list. */
export function createZeroResultCounter({
  write,
  onFound,
  timeZone,
  now = () => new Date(),
  visitors = createUniqueCounts(),
}: Options) {
  const counted = createCountedWork();
  /** The current query of each visitor, until it settles. */
  const typing = new Map<string, Typing>();
  const buffer = createWriteBuffer<ZeroResultCount>({
    getKey: ({ day, query }) => `${day} ${query}`,
    merge: (a, b) => ({ ...a, searches: a.searches + b.searches }),
    write,
    batchSize: BATCH_SIZE,
    errorEvent: 'zero_result_searches.not_written',
    beforeFlush: () => settleAll(SETTLED_MS),
  });

  function record(q: string, visitor: Visitor, hasResults = false): void {
    const query = normalizeQuery(q);
    if (query === null) return;
    const id = JSON.stringify([visitor.address, visitor.agent]);
    const last = typing.get(id);
    if (!last && typing.size >= MAX_TYPING) return;
    if (last && !isContinued(last.query, query)) settle(id, last);
    const typedAt = now().getTime();
    typing.set(id, { query, hasResults, day: toDay(now(), timeZone), visitor, typedAt });
    buffer.schedule();
  }

  function settle(id: string, { query, hasResults, day, visitor }: Typing): void {
    const { address, agent } = visitor;
    typing.delete(id);
    if (hasResults) {
      onFound?.(query, address);
      return;
    }
    const visit = { day, visitor: [address, agent, query], network: [address] };
    const isCounted = visitors.count({ ...visit, max: ZERO_RESULT_SEARCHES.perIpAddress });
    counted.run(isCounted, () => buffer.add({ day, query, searches: 1 }));
  }

  function settleAll(minAgeMs: number): void {
    const latest = now().getTime() - minAgeMs;
    for (const [id, last] of typing) {
      if (last.typedAt <= latest) settle(id, last);
    }
    if (typing.size > 0) buffer.schedule();
  }

  return {
    record,
    flush: buffer.flush,
    /** Flushes everything, including queries that may still be typed. */
    finish: async () => {
      settleAll(0);
      await counted.settle();
      await buffer.flush();
    },
    unwritten: () => buffer.size() + typing.size,
  };
}

function isContinued(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}
