import 'server-only';
import { REMOVED_WALLPAPER_DAYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { deleteWallpaperRows } from '@/lib/wallpapers/commands/delete-wallpaper-rows';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';

// Don't import queries here: the server entry runs this and must not load React before Next.

const BATCH = 100;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Waits for open appeals. A failed deletion is logged and retried on the next run. */
export async function pruneRemovedWallpapers(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - REMOVED_WALLPAPER_DAYS * 24 * 60 * 60 * 1000);
  const where = {
    status: 'removed',
    statusChangedAt: { lt: before },
    appeals: { none: { closedAt: null } },
  } as const;
  for (let after: string | undefined = NIL_UUID; after; ) {
    const due: { id: string }[] = await db().wallpaper.findMany({
      where: { ...where, id: { gt: after } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    for (const { id } of due) {
      await deleteIfExpired(id, before).catch((error: unknown) =>
        log.error('removed.not_deleted', error, { id }),
      );
    }
    after = due.length === BATCH ? due.at(-1)?.id : undefined;
  }
}

// Checks again under the lock: the wallpaper may have been restored.
async function deleteIfExpired(id: string, before: Date): Promise<void> {
  const keys = await db().$transaction(async (tx) => {
    await lockWallpapers(tx, [id]);
    const due = await tx.$queryRaw<unknown[]>`
      SELECT FROM wallpapers
      WHERE id = ${id}::uuid AND status = 'removed' AND status_changed_at < ${before}
        AND NOT EXISTS (SELECT FROM appeals WHERE wallpaper_id = wallpapers.id AND closed_at IS NULL)`;
    return due.length > 0 ? deleteWallpaperRows([id], tx) : [];
  });
  if (keys.length === 0) return;
  await deleteRecordedFiles(keys);
  log.info('removed.deleted', { id });
}
