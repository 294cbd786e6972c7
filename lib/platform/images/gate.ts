import 'server-only';
import { AppError } from '@/lib/errors';
import { pictureText } from '@/lib/messages/pictures';
import { once } from '@/lib/platform/once';
import { MAX_DECODE_BYTES } from './memory';

interface Waiting {
  slots: number;
  enter: () => void;
}

interface Turn {
  /** How many slots the task takes; one unless said. */
  slots?: number;
  /**
   * For a picture that was in already: before all who wait, and never refused. Sent to the back of a
   * queue that stays full, what was done for it would be in vain, for this one as for every other.
   */
  isReturning?: boolean;
}

export interface Gate {
  /**
   * Runs `task` when enough slots are free, in order of arrival.
   *
   * @throws AppError `unavailable`, at once when the queue is full, else when its turn does not come.
   */
  run<T>(task: () => Promise<T>, turn?: Turn): Promise<T>;
  /** Milliseconds for which nothing has run or waited: 0 at work, infinite before the first task. */
  idleMs(): number;
}

interface GateOptions {
  /** How many run at a time. */
  slots: number;
  /** How many more may wait. */
  queue: number;
  /** For how long they may wait. */
  patienceMs: number;
}

/** Lets some tasks run at a time and some more wait. First come, first served. */
export function createGate({ slots, queue, patienceMs }: GateOptions): Gate {
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

  function queueUp(taken: number, isReturning: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const one = {
        slots: taken,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(busy());
        admit();
      };
      const timer = isReturning ? undefined : setTimeout(leave, patienceMs);
      if (isReturning) waiting.unshift(one);
      else waiting.push(one);
      admit();
    });
  }

  return {
    async run(task, { slots: wanted = 1, isReturning = false } = {}) {
      const taken = Math.min(wanted, slots);
      if (waiting.length >= queue && !isReturning) throw busy();
      await queueUp(taken, isReturning);
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
/** The server cuts a connection on which nothing was heard for 60 s, and the work takes time too. */
const DECODE_PATIENCE_MS = 30_000;

/** The process's one gate before all work on pictures: decoding, and rewriting whole files. */
export function decodeGate(): Gate {
  return once('decode-gate', () =>
    createGate({
      slots: DECODES_AT_ONCE,
      queue: DECODE_QUEUE,
      patienceMs: DECODE_PATIENCE_MS,
    }),
  );
}

/** Slots a picture takes: one that needs more than its share of memory is worked on alone. */
export function slotsFor(decodeBytes: number): number {
  return decodeBytes > MAX_DECODE_BYTES / DECODES_AT_ONCE ? DECODES_AT_ONCE : 1;
}
