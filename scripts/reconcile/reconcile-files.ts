import { AppError } from '@/lib/errors';
import { formatNumber } from '@/lib/messages/formats';
import { repairWallpaper } from '@/lib/wallpapers/commands/repair-wallpaper';
import {
  type BrokenFile,
  type FileRow,
  findBrokenFiles,
  getFileKeys,
  getFileRow,
  isIntact,
  listFileRows,
} from '@/lib/wallpapers/stored-files';
import { Stop } from '@/scripts/failure.mjs';
import { findBrokenAvatars } from './avatars';
import type { Finding, ReconcileOptions } from './findings';
import { removeOrphans } from './orphans';
import { isOutage, patiently } from './patiently';

/** Wallpapers looked at side by side, while one waits for storage. */
const AT_ONCE = 8;
const TRIES = 3;
const PAGE = 200;

/**
 * Holds storage and database against each other, rows first: what is missing or damaged is made again
 * from the originals, then what no row names is removed. Safe beside a running site.
 *
 * @throws Stop when database or storage stay away; a further run begins anew and loses nothing.
 */
export async function reconcile(options: ReconcileOptions): Promise<void> {
  try {
    await checkWallpapers(options);
    if (!options.signal.aborted) await findBrokenAvatars(options);
    if (!options.signal.aborted) await removeOrphans(options);
  } catch (error) {
    if (!isOutage(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(`Database or storage do not answer: ${reason}\nRun the same command later.`, {
      cause: error,
    });
  }
}

async function checkWallpapers(options: ReconcileOptions): Promise<void> {
  const { signal, onProgress } = options;
  const rows = allRows();
  let checked = 0;
  const work = async (): Promise<void> => {
    // Taken one by one from the same list: each row by one worker.
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      const row = next.value;
      if (signal.aborted) return;
      await patiently(() => checkWallpaper(row, options));
      checked += 1;
      onProgress(`${formatNumber(checked)} wallpapers checked`);
    }
  };
  // None may still be at work when the caller closes the database.
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
}

/** Those that come meanwhile included. */
async function* allRows(): AsyncGenerator<FileRow, undefined> {
  let last: FileRow | undefined;
  do {
    const after = last?.id ?? null;
    const rows: FileRow[] = await patiently(() => listFileRows(after, PAGE));
    yield* rows;
    last = rows.at(-1);
  } while (last);
}

async function checkWallpaper(listed: FileRow, options: ReconcileOptions): Promise<void> {
  let row: FileRow | null = listed;
  for (let tries = 0; row && tries < TRIES; tries++) {
    const broken = await findBrokenFiles(row, options.quick);
    if (broken.length === 0) return;
    // Deleted, or given other files, while we looked: then nothing is known yet.
    const now = await getFileRow(row.id);
    if (now && getFileKeys(now).join() === getFileKeys(row).join()) {
      if (await settle(now, broken, options)) return;
    }
    row = now;
  }
}

/** @returns false when the row changed meanwhile. */
async function settle(
  row: FileRow,
  broken: BrokenFile[],
  { dryRun, quick, onFinding }: ReconcileOptions,
): Promise<boolean> {
  const report = (outcome: Finding['outcome'], reason?: string): void => {
    for (const { key, problem } of broken) {
      onFinding({ problem, name: key, outcome, ...(reason && { reason }) });
    }
  };
  const lost = await problemOfOriginal(row, broken, quick);
  if (lost) {
    report('lost', `the original of wallpaper ${row.publicId} is ${lost}`);
    return true;
  }
  if (dryRun) {
    report('repairable');
    return true;
  }
  try {
    const keys = broken.map(({ key }) => key);
    if (!(await repairWallpaper(row, keys))) return false;
  } catch (error) {
    if (isOutage(error) || !(error instanceof AppError)) throw error;
    report('lost', `the original of wallpaper ${row.publicId} can't be read: ${error.message}`);
    return true;
  }
  report('repaired');
  return true;
}

/** Whatever the hurry: nothing is made from an original that is not what it was. */
async function problemOfOriginal(row: FileRow, broken: BrokenFile[], quick: boolean) {
  const known = broken.find(({ key }) => key === row.originalKey);
  if (known) return known.problem;
  return quick && !(await isIntact(row.originalKey)) ? 'damaged' : null;
}
