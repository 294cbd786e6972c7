import 'server-only';
import { REMOVED_DAYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { removeDoomedFiles } from '@/lib/platform/storage/removal';
import { deleteWallpaperRows } from '@/lib/wallpapers/commands/delete-wallpaper-rows';

// Imports no queries: the server's own program runs this, which must not load React before Next.

const STEP = 100;
/** Before the first key. */
const BOTTOM = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes for good, files and all, what was removed so long ago that it cannot be restored any more. What
 * cannot be deleted is logged, tried again an hour later, and holds up none of the others.
 */
export async function sweepRemoved(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - REMOVED_DAYS * 24 * 60 * 60 * 1000);
  const where = { status: 'removed', statusChangedAt: { lt: before } } as const;
  for (let after: string | undefined = BOTTOM; after; ) {
    const due: { id: string }[] = await db().wallpaper.findMany({
      where: { ...where, id: { gt: after } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: STEP,
    });
    for (const { id } of due) {
      await deleteIfStill(id, before).catch((error: unknown) =>
        log.error('removed.not_deleted', error, { id }),
      );
    }
    after = due.length === STEP ? due.at(-1)?.id : undefined;
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
