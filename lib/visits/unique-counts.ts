import { callLauncher, isOneOfSeveral } from '@/lib/platform/machine';
import { createDailyDeduplicator } from './daily-deduplicator';

/** Counts if the parts of `visitor` are new on `day`, and fewer than `max` others counted for those of `network`. */
export interface UniqueVisit {
  day: string;
  visitor: string[];
  network: string[];
  max: number;
}

export interface UniqueCounts {
  /** Returns whether it counts. */
  count(visit: UniqueVisit): boolean | Promise<boolean>;
  /** Forgets the day before. */
  startDay(day: string): void;
}

export function createUniqueCounts() {
  const visits = createDailyDeduplicator();
  return {
    count({ day, visitor, network, max }: UniqueVisit): boolean {
      // First, so that fake user agents don't fill the memory.
      if (visits.countOf(day, network) >= max) return false;
      if (!visits.isFirst(day, visitor)) return false;
      visits.increment(day, network);
      return true;
    },
    startDay: visits.startDay,
  } satisfies UniqueCounts;
}

/** Counts together with the other processes of this machine. */
export function createMachineUniqueCounts(name: string): UniqueCounts {
  const own = createUniqueCounts();
  if (!isOneOfSeveral()) return own;
  return {
    async count(visit) {
      const isCounted = await callLauncher<boolean>('unique-visit', [name, visit]).answer;
      return isCounted ?? own.count(visit);
    },
    startDay(day) {
      own.startDay(day);
      callLauncher('unique-day', [name, day]);
    },
  };
}

/** Runs work for what counts: at once if this process decides, else once the launcher has answered. */
export function createCountedWork() {
  const asked = new Set<Promise<void>>();
  return {
    run(isCounted: boolean | Promise<boolean>, work: () => void): void {
      const runIf = (answer: boolean) => {
        if (answer) work();
      };
      if (typeof isCounted === 'boolean') {
        runIf(isCounted);
        return;
      }
      const asking = isCounted.then(runIf).finally(() => asked.delete(asking));
      asked.add(asking);
    },
    settle: () => Promise.all(asked),
  };
}
