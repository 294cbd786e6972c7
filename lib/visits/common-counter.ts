import 'server-only';
import { toDay } from '@/lib/calendar';
import { COMMON_VALUES } from '@/lib/limits';
import { createCountedWork, createUniqueCounts, type UniqueCounts } from './unique-counts';
import { createWriteBuffer } from './write-buffer';

const BATCH_SIZE = 200;
const CLEANUP_MS = 60_000;

/** A search or a referring site, for a wallpaper or a creator. Without either ID, it is for the whole site. */
export interface CommonValue {
  kind: 'search' | 'host';
  userId?: string;
  wallpaperId?: string;
  value: string;
}

export interface CommonCount extends CommonValue {
  day: string;
  visitors: number;
}

interface Options {
  /** Adds the rows to the stored counts in one transaction. */
  write: (rows: CommonCount[]) => Promise<void>;
  timeZone: string;
  now?: () => Date;
  visitors?: UniqueCounts;
}

export type CommonCounter = ReturnType<typeof createCommonCounter>;

/**
 * Writes a value once five IP addresses had it on the same day, so a rarer one never leaves the memory. Visitors are
 * known by address alone: a user agent is easy to fake. After a restart, it takes five again.
 */
export function createCommonCounter({
  write,
  timeZone,
  now = () => new Date(),
  visitors = createUniqueCounts(),
}: Options) {
  const counted = createCountedWork();
  const buffer = createWriteBuffer<CommonCount>({
    getKey: ({ visitors: _, ...subject }) => JSON.stringify(subject),
    merge: (a, b) => ({ ...a, visitors: a.visitors + b.visitors }),
    write,
    batchSize: BATCH_SIZE,
    errorEvent: 'common_values.not_written',
  });
  // Deletes yesterday's key even if there are no visits.
  setInterval(() => visitors.startDay(toDay(now(), timeZone)), CLEANUP_MS).unref();

  /** Each value counts for itself; together they are one of the address. */
  function count(values: CommonValue[], address: string): void {
    const day = toDay(now(), timeZone);
    const all = values.map(({ kind, userId = '', wallpaperId = '', value }) =>
      [kind, userId, wallpaperId, value].map(String),
    );
    const own = { visitor: [address, ...all.flat()], network: [address] };
    counted.run(visitors.count({ day, ...own, max: COMMON_VALUES.perAddress }), () => {
      for (const [index, value] of values.entries()) {
        const network = all[index] ?? [];
        const visit = {
          day,
          visitor: [...network, address],
          network,
          max: Number.MAX_SAFE_INTEGER,
        };
        counted.run(visitors.count(visit), (place) => {
          if (place < COMMON_VALUES.leastVisitors) return;
          const isFirst = place === COMMON_VALUES.leastVisitors;
          buffer.add({ ...value, day, visitors: isFirst ? place : 1 });
        });
      }
    });
  }

  async function flush(): Promise<void> {
    await counted.settle();
    await buffer.flush();
  }

  return { count, flush, unwritten: () => buffer.size() };
}
