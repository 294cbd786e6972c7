import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@/lib/errors';
import { formatNumber } from '@/lib/messages/formats';
import { repairWallpaper } from '@/lib/wallpapers/commands/repair-wallpaper';
import {
  type BrokenFile,
  type FileRow,
  findBrokenFiles,
  getFileRow,
  isIntact,
  listFileRows,
} from '@/lib/wallpapers/stored-files';
import { explainOutage, isOutage, retryOutages } from '@/scripts/retry-outages';
import { findBrokenAvatars } from './find-broken-avatars';
import type { Finding, ReconcileOptions } from './findings';
import { removeOrphans } from './remove-orphans';

const CONCURRENCY = 8;
const MAX_ATTEMPTS = 3;
const PAGE = 200;

/** Safe while the site is running. */
export async function reconcileFiles(options: ReconcileOptions): Promise<void> {
  try {
    await checkWallpapers(options);
    if (!options.signal.aborted) await findBrokenAvatars(options);
    if (!options.signal.aborted) await removeOrphans(options);
  } catch (error) {
    throw explainOutage(error);
  }
}

async function checkWallpapers(options: ReconcileOptions): Promise<void> {
  const { signal, onProgress } = options;
  const rows = listAllRows();
  let checked = 0;
  const work = async (): Promise<void> => {
    // Workers share the generator, so each row is checked once.
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      const row = next.value;
      if (signal.aborted) return;
      await retryOutages(() => checkWallpaper(row, options));
      checked += 1;
      onProgress(`${formatNumber(checked)} wallpapers checked`);
    }
  };
  // All workers must finish before the caller closes the database.
  const workers = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
}

async function* listAllRows(): AsyncGenerator<FileRow, undefined> {
  let last: FileRow | undefined;
  do {
    const after = last?.id ?? null;
    const rows: FileRow[] = await retryOutages(() => listFileRows(after, PAGE));
    yield* rows;
    last = rows.at(-1);
  } while (last);
}

async function checkWallpaper(listed: FileRow, options: ReconcileOptions): Promise<void> {
  let row: FileRow | null = listed;
  for (let attempt = 0; row && attempt < MAX_ATTEMPTS; attempt++) {
    const broken = await findBrokenFiles(row, options.quick);
    if (await settle(row, broken, options)) return;
    row = await getFileRow(row.id);
  }
}

/** Returns false if the row was deleted or its files changed in the meantime. */
async function settle(
  row: FileRow,
  broken: BrokenFile[],
  options: ReconcileOptions,
): Promise<boolean> {
  if (broken.length === 0) return true;
  const current = await getFileRow(row.id);
  if (!current || !isDeepStrictEqual(current.files, row.files)) return false;
  return repairOrReport(current, broken, options);
}

/** Returns false if the row changed in the meantime. */
async function repairOrReport(
  row: FileRow,
  broken: BrokenFile[],
  { dryRun, quick, onFinding }: ReconcileOptions,
): Promise<boolean> {
  const report = (outcome: Finding['outcome'], reason?: string): void => {
    for (const { key, problem } of broken) {
      onFinding({ problem, name: key, outcome, ...(reason && { reason }) });
    }
  };
  const originalProblem = await findOriginalProblem(row, broken, quick);
  if (originalProblem) {
    report('lost', `the original of wallpaper ${row.publicId} is ${originalProblem}`);
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

/** Reads the original even with `quick`: nothing is recreated from a damaged one. */
async function findOriginalProblem(row: FileRow, broken: BrokenFile[], quick: boolean) {
  const known = broken.find(({ key }) => key === row.files.original.key);
  if (known) return known.problem;
  return quick && !(await isIntact(row.files.original.key)) ? 'damaged' : null;
}
