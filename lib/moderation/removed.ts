import 'server-only';
import { REMOVED_DAYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { removeDoomedFiles } from '@/lib/platform/storage/removal';
import { deleteWallpaperRows } from '@/lib/wallpapers/commands/delete-wallpaper-rows';

// Imports no queries: the server's own program runs this, which must not load React before Next.

const STEP = 100;

/** Deletes for good, files and all, what was removed so long ago that it cannot be restored any more. */
export async function sweepRemoved(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - REMOVED_DAYS * 24 * 60 * 60 * 1000);
  const where = { status: 'removed', statusChangedAt: { lt: before } } as const;
  for (let found = STEP; found === STEP; ) {
    const due = await db().wallpaper.findMany({ where, select: { id: true }, take: STEP });
    for (const { id } of due) await deleteIfStill(id, before);
    found = due.length;
  }
}

/** One at a time, in the order in which every change locks: what was restored meanwhile stays. */
async function deleteIfStill(id: string, before: Date): Promise<void> {
  const keys = await db().$transaction(async (tx) => {
    const due = await tx.$queryRaw<unknown[]>`
      SELECT FROM wallpapers
      WHERE id = ${id}::uuid AND status = 'removed' AND status_changed_at < ${before} FOR UPDATE`;
    return due.length > 0 ? deleteWallpaperRows([id], tx) : [];
  });
  if (keys.length === 0) return;
  await removeDoomedFiles(keys);
  log.info('removed.deleted', { id });
}
