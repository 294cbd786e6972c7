import 'server-only';
import { log } from '@/lib/platform/log';

/** The most a crash can lose, as stated in docs/operations.md. */
const FLUSH_MS = 5_000;

interface Options<Row> {
  /** Rows with the same key are merged. */
  getKey: (row: Row) => string;
  merge: (a: Row, b: Row) => Row;
  write: (rows: Row[]) => Promise<void>;
  batchSize: number;
  errorEvent: string;
  beforeFlush?: () => void;
}

/** Rows stay in the buffer until a write succeeds. */
export function createWriteBuffer<Row>(options: Options<Row>) {
  const { getKey, merge, write, batchSize, errorEvent, beforeFlush } = options;
  const pending = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;

  function add(row: Row): void {
    const key = getKey(row);
    const existing = pending.get(key);
    pending.set(key, existing === undefined ? row : merge(existing, row));
    schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  /** Never throws: rows that couldn't be written stay in `rows`. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    beforeFlush?.();
    writing = writing.then(writeAll);
    return writing;
  }

  async function writeAll(): Promise<void> {
    let rows: Row[] = [];
    try {
      while (pending.size > 0) {
        rows = [...pending.values()].slice(0, batchSize);
        for (const row of rows) pending.delete(getKey(row));
        await write(rows);
      }
      isFailing = false;
    } catch (error) {
      for (const row of rows) add(row);
      schedule();
      // Logs once per outage, not on every attempt.
      if (!isFailing) log.error(errorEvent, error, { rows: pending.size });
      isFailing = true;
    }
  }

  return { add, flush, schedule, rows: () => [...pending.values()], size: () => pending.size };
}
