import 'server-only';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { storage } from './storage';

const AT_ONCE = 500;

/**
 * Removes the files whose removal was written down with the deletion of their row, and crosses them
 * out. What storage refuses now stays written down; the next removal that succeeds takes it along.
 *
 * @param keys those just written down; without them only what is outstanding.
 */
export async function removeDoomedFiles(keys: string[] = []): Promise<void> {
  try {
    for (let doomed = keys; ; doomed = await outstanding()) {
      if (doomed.length > 0) await storage().remove(doomed);
      await db().fileRemoval.deleteMany({ where: { key: { in: doomed } } });
      if (doomed !== keys && doomed.length < AT_ONCE) return;
    }
  } catch (error) {
    log.error('storage.removal_postponed', error, { files: keys.length });
  }
}

/** Removes files that never got a row; what storage refuses now is written down for later. */
export async function discardFiles(keys: string[]): Promise<void> {
  try {
    await storage().remove(keys);
  } catch (error) {
    log.error('storage.removal_postponed', error, { files: keys.length });
    await db().fileRemoval.createMany({ data: keys.map((key) => ({ key })), skipDuplicates: true });
  }
}

async function outstanding(): Promise<string[]> {
  const rows = await db().fileRemoval.findMany({ orderBy: { createdAt: 'asc' }, take: AT_ONCE });
  return rows.map(({ key }) => key);
}
