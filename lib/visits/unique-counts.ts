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
  /** Returns which visitor of the network this is, from 1, or 0 if it doesn't count. */
  count(visit: UniqueVisit): number | Promise<number>;
  /** Forgets the day before. */
  startDay(day: string): void;
}

export function createUniqueCounts() {
  const visits = createDailyDeduplicator();
  return {
    count({ day, visitor, network, max }: UniqueVisit): number {
      // First, so that fake user agents don't fill the memory.
      if (visits.countOf(day, network) >= max) return 0;
      if (visits.countOf(day, visitor) > 0) return 0;
      // Added before its visitors, so that it's dropped before them: they never count twice in it.
      const place = visits.increment(day, network);
      visits.increment(day, visitor);
      return place;
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
      const place = await callLauncher<number>('unique-visit', [name, visit]).answer;
      return place ?? own.count(visit);
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
    run(place: ReturnType<UniqueCounts['count']>, work: (place: number) => void): void {
      const runIf = (answer: number) => {
        if (answer) work(answer);
      };
      if (!(place instanceof Promise)) {
        runIf(place);
        return;
      }
      const asking = place.then(runIf).finally(() => asked.delete(asking));
      asked.add(asking);
    },
    /** Waits for all counts, including those that start while it waits. */
    settle: async () => {
      while (asked.size > 0) await Promise.all(asked);
    },
  };
}
