import 'server-only';
import { toDay } from '@/lib/calendar';
import { classifyDevice, type Device, mapDevices } from './devices';
import { mapSources, type Source } from './sources';
import { createCountedWork, createUniqueCounts, type UniqueCounts } from './unique-counts';
import type { Visitor } from './visitor';
import { createWriteBuffer } from './write-buffer';

const BATCH_SIZE = 500;
/** The longest that a day's hash key exists after midnight. */
const CLEANUP_MS = 60_000;
/** Per day, wallpaper and address, because user agents are easy to fake. */
const MAX_PER_ADDRESS = 3;

export type VisitKind = 'views' | 'downloads';

/** The sources and devices are those of the views. */
export interface DailyCount extends Partial<Record<Source | Device, number>> {
  wallpaperId: string;
  day: string;
  views: number;
  downloads: number;
}

interface Options {
  /** Adds the rows to the stored counts in one transaction. */
  write: (rows: DailyCount[]) => Promise<void>;
  timeZone: string;
  now?: () => Date;
  visitors?: UniqueCounts;
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/** Counts once per visitor, wallpaper and day, at most three visitors of an address. */
export function createVisitCounter({
  write,
  timeZone,
  now = () => new Date(),
  visitors = createUniqueCounts(),
}: Options) {
  const counted = createCountedWork();
  const buffer = createWriteBuffer<DailyCount>({
    getKey: ({ wallpaperId, day }) => `${wallpaperId} ${day}`,
    merge: (a, b) => ({
      ...a,
      views: a.views + b.views,
      downloads: a.downloads + b.downloads,
      ...mapSources((source) => (a[source] ?? 0) + (b[source] ?? 0)),
      ...mapDevices((device) => (a[device] ?? 0) + (b[device] ?? 0)),
    }),
    write,
    batchSize: BATCH_SIZE,
    errorEvent: 'visits.not_written',
  });
  const today = () => toDay(now(), timeZone);
  // Deletes yesterday's key even if there are no visits.
  setInterval(() => visitors.startDay(today()), CLEANUP_MS).unref();

  function count(
    kind: VisitKind,
    wallpaperId: string,
    { address, agent }: Visitor,
    source?: Source,
  ): void {
    const day = today();
    const network = [kind, wallpaperId, address];
    const visitor = [...network, agent];
    counted.run(visitors.count({ day, visitor, network, max: MAX_PER_ADDRESS }), () =>
      buffer.add({
        wallpaperId,
        day,
        views: 0,
        downloads: 0,
        [kind]: 1,
        ...(source && { [source]: 1, [classifyDevice(agent)]: 1 }),
      }),
    );
  }

  async function flush(): Promise<void> {
    await counted.settle();
    await buffer.flush();
  }

  function unwritten(): Record<VisitKind, number> {
    const sum = { views: 0, downloads: 0 };
    for (const { views, downloads } of buffer.rows()) {
      sum.views += views;
      sum.downloads += downloads;
    }
    return sum;
  }

  return { count, flush, unwritten };
}
