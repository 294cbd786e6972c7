import 'server-only';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { isBackupRunning } from './backup-lock';
import { storage } from './storage';

const BATCH_SIZE = 500;
/** Removals are dated by the clocks of the database and of other servers. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Also deletes all files that are due. Failed removals, and all while a backup runs, stay for the next call. `keys` already
 * have rows.
 */
export async function deleteRecordedFiles(keys: string[] = []): Promise<void> {
  try {
    if (await isBackupRunning()) return;
    for (let batch = keys; ; batch = await listDue()) {
      if (batch.length > 0) await storage().remove(batch);
      await db().fileRemoval.deleteMany({ where: { key: { in: batch } } });
      if (batch !== keys && batch.length < BATCH_SIZE) return;
    }
  } catch (error) {
    log.error('storage.removal_failed', error, { files: keys.length });
  }
}

/** Deletes files that have no row. What fails, and all while a backup runs, is recorded as `fileRemoval`. */
export async function deleteUnreferencedFiles(keys: string[]): Promise<void> {
  // During an outage of the database, no backup goes on either.
  if (await isBackupRunning().catch(() => false)) return recordRemovals(keys);
  try {
    await storage().remove(keys);
  } catch (error) {
    log.error('storage.removal_failed', error, { files: keys.length });
    await recordRemovals(keys);
  }
}

async function recordRemovals(keys: string[]): Promise<void> {
  await db().fileRemoval.createMany({ data: keys.map((key) => ({ key })), skipDuplicates: true });
}

async function listDue(): Promise<string[]> {
  const rows = await db().fileRemoval.findMany({
    where: { removeAt: { lte: new Date(Date.now() + CLOCK_SKEW_MS) } },
    orderBy: { removeAt: 'asc' },
    take: BATCH_SIZE,
  });
  return rows.map(({ key }) => key);
}
