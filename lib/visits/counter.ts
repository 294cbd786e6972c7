import 'server-only';
import { dayOf } from '@/lib/calendar';
import { createBuffer } from './buffer';
import { createRepeats } from './repeats';
import type { Visitor } from './visitor';

const ROWS_AT_ONCE = 500;
/** How long after midnight the day's key is still there at most. */
const TIDY_MS = 60_000;

export type Kind = 'views' | 'downloads';

/** What is to be added to one wallpaper's day. */
export interface CountedDay {
  wallpaperId: string;
  /** As `2026-11-20`. */
  day: string;
  views: number;
  downloads: number;
}

interface Options {
  /** Adds these to what is stored: all of them, or none when it throws. */
  write: (rows: CountedDay[]) => Promise<void>;
  timeZone: string;
  now?: () => Date;
}

export type Counter = ReturnType<typeof createCounter>;

/** Counts one per visitor, wallpaper and day, and has it written every few seconds. */
export function createCounter({ write, timeZone, now = () => new Date() }: Options) {
  const repeats = createRepeats();
  const buffer = createBuffer<CountedDay>({
    keyOf: ({ wallpaperId, day }) => `${wallpaperId} ${day}`,
    sum: (one, other) => ({
      ...one,
      views: one.views + other.views,
      downloads: one.downloads + other.downloads,
    }),
    write,
    rowsAtOnce: ROWS_AT_ONCE,
    event: 'visits.not_written',
  });
  const today = () => dayOf(now(), timeZone);
  // Also when nobody comes: yesterday's key is thrown away.
  setInterval(() => repeats.beginDay(today()), TIDY_MS).unref();

  function count(kind: Kind, wallpaperId: string, { address, agent }: Visitor): void {
    const day = today();
    if (!repeats.isFirst(day, [kind, wallpaperId, address, agent])) return;
    buffer.add({ wallpaperId, day, views: 0, downloads: 0, [kind]: 1 });
  }

  /** What was counted and is not written yet. */
  function unwritten(): Record<Kind, number> {
    const sum = { views: 0, downloads: 0 };
    for (const { views, downloads } of buffer.rows()) {
      sum.views += views;
      sum.downloads += downloads;
    }
    return sum;
  }

  return { count, flush: buffer.flush, unwritten };
}
