import 'server-only';
import { AppError } from '@/lib/errors';
import { pictureText } from '@/lib/messages/en';
import { once } from '@/lib/platform/once';
import { MAX_DECODE_BYTES } from './memory';

interface Waiting {
  slots: number;
  enter: () => void;
}

export interface Gate {
  /**
   * Runs `task` when enough slots are free, in order of arrival.
   *
   * @throws AppError `unavailable` at once when the queue is full.
   */
  run<T>(task: () => Promise<T>, slots?: number): Promise<T>;
  /** Milliseconds for which nothing has run or waited: 0 at work, infinite before the first task. */
  idleMs(): number;
}

/** Lets `slots` tasks run at a time and `queue` more wait. First come, first served. */
export function createGate({ slots, queue }: { slots: number; queue: number }): Gate {
  let free = slots;
  const waiting: Waiting[] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;

  function admit(): void {
    // Strictly in order: a large picture at the head is not overtaken by small ones for ever.
    for (let next = waiting[0]; next && next.slots <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.slots;
      next.enter();
    }
  }

  return {
    async run(task, wanted = 1) {
      const taken = Math.min(wanted, slots);
      if (waiting.length >= queue) throw busy();
      await new Promise<void>((enter) => {
        waiting.push({ slots: taken, enter });
        admit();
      });
      try {
        return await task();
      } finally {
        free += taken;
        lastEnd = performance.now();
        admit();
      }
    },
    idleMs: () => (free < slots ? 0 : performance.now() - lastEnd),
  };
}

function busy(): AppError {
  return new AppError('unavailable', pictureText.busy, { retryAfter: 10 });
}

/** Pictures worked on at once, per process (limits.md, trap 8). */
const DECODES_AT_ONCE = 2;
/** Pictures that may wait; at about half a second each the last one waits some eight seconds. */
const DECODE_QUEUE = 32;

/** The process's one gate before all work on pictures: decoding, and rewriting whole files. */
export function decodeGate(): Gate {
  return once('decode-gate', () => createGate({ slots: DECODES_AT_ONCE, queue: DECODE_QUEUE }));
}

/** Slots a picture takes: one that needs more than its share of memory is worked on alone. */
export function slotsFor(decodeBytes: number): number {
  return decodeBytes > MAX_DECODE_BYTES / DECODES_AT_ONCE ? DECODES_AT_ONCE : 1;
}
