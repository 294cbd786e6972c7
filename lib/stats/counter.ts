import 'server-only';
import { log } from '@/lib/platform/log';
import { dayOf } from './day';
import { createRepeats } from './repeats';
import type { Visitor } from './visitor';

/** What a crash may lose at most: docs/operations.md promises it. */
const FLUSH_MS = 5_000;
/** Far below what a statement may take. */
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

/**
 * Counts in memory, one per visitor, wallpaper and day, and writes what was counted every few
 * seconds. What cannot be written stays and is tried again.
 */
export function createCounter({ write, timeZone, now = () => new Date() }: Options) {
  const repeats = createRepeats();
  const waiting = new Map<string, CountedDay>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;
  const today = () => dayOf(now(), timeZone);
  // Also when nobody comes: yesterday's key is thrown away.
  setInterval(() => repeats.beginDay(today()), TIDY_MS).unref();

  function count(kind: Kind, wallpaperId: string, { address, agent }: Visitor): void {
    const day = today();
    if (!repeats.isFirst(day, [kind, wallpaperId, address, agent])) return;
    add({ wallpaperId, day, views: 0, downloads: 0, [kind]: 1 });
    schedule();
  }

  function add(row: CountedDay): void {
    const key = `${row.wallpaperId} ${row.day}`;
    const { views = 0, downloads = 0 } = waiting.get(key) ?? {};
    waiting.set(key, {
      ...row,
      views: views + row.views,
      downloads: downloads + row.downloads,
    });
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  /** Writes what was counted until now. Never throws: `unwritten` tells what is left. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  async function writeAll(): Promise<void> {
    let rows: CountedDay[] = [];
    try {
      while (waiting.size > 0) {
        rows = [...waiting.values()].slice(0, ROWS_AT_ONCE);
        for (const { wallpaperId, day } of rows) waiting.delete(`${wallpaperId} ${day}`);
        await write(rows);
      }
      isFailing = false;
    } catch (error) {
      for (const row of rows) add(row);
      schedule();
      // Once, not every few seconds of an outage.
      if (!isFailing) log.error('stats.not_written', error, { rows: waiting.size });
      isFailing = true;
    }
  }

  /** What was counted and is not written yet. */
  function unwritten(): Record<Kind, number> {
    const sum = { views: 0, downloads: 0 };
    for (const { views, downloads } of waiting.values()) {
      sum.views += views;
      sum.downloads += downloads;
    }
    return sum;
  }

  return { count, flush, unwritten };
}
