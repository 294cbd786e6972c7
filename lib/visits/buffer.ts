import 'server-only';
import { log } from '@/lib/platform/log';

/** What a crash may lose at most: docs/operations.md promises it. */
const FLUSH_MS = 5_000;

interface Options<Row> {
  /** Two rows with the same key become one. */
  keyOf: (row: Row) => string;
  sum: (one: Row, other: Row) => Row;
  /** Adds these to what is stored: all of them, or none when it throws. */
  write: (rows: Row[]) => Promise<void>;
  /** Far below what a statement may take. */
  rowsAtOnce: number;
  /** Of the line in the log that says that they could not be written. */
  event: string;
  /** Called before each flush: what has become ready to be written meanwhile. */
  gather?: () => void;
}

/**
 * Adds up rows in memory and writes them every few seconds. What cannot be written stays and is tried
 * again.
 */
export function createBuffer<Row>(options: Options<Row>) {
  const { keyOf, sum, write, rowsAtOnce, event, gather } = options;
  const waiting = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;

  function add(row: Row): void {
    const key = keyOf(row);
    const already = waiting.get(key);
    waiting.set(key, already === undefined ? row : sum(already, row));
    schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  /** Writes what was added until now. Never throws: `rows` tells what is left. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    gather?.();
    writing = writing.then(writeAll);
    return writing;
  }

  async function writeAll(): Promise<void> {
    let rows: Row[] = [];
    try {
      while (waiting.size > 0) {
        rows = [...waiting.values()].slice(0, rowsAtOnce);
        for (const row of rows) waiting.delete(keyOf(row));
        await write(rows);
      }
      isFailing = false;
    } catch (error) {
      for (const row of rows) add(row);
      schedule();
      // Once, not every few seconds of an outage.
      if (!isFailing) log.error(event, error, { rows: waiting.size });
      isFailing = true;
    }
  }

  return { add, flush, schedule, rows: () => [...waiting.values()], size: () => waiting.size };
}
