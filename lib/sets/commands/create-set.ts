import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { setText } from '@/lib/messages/sets';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import type { SetInput, WallpaperSet } from '@/lib/sets/schema';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import { makePublicId } from '@/lib/wallpapers/make-public-id';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import { requireEditableWallpaper } from '@/lib/wallpapers/require-editable-wallpaper';
import type { Prisma } from '@/prisma/generated/client';
import { invalidateSet, recordSetChange } from './set-changes';

/**
 * Links wallpapers in the given order. @throws AppError `not_found`, `forbidden` if one isn't the viewer's,
 * `invalid_input` if they are by several creators, `conflict` if one is in a set, `rate_limited`.
 */
export async function createSet(
  viewer: Viewer,
  { kind, members }: SetInput,
): Promise<WallpaperSet> {
  await consumeRateLimit('edit', viewer.id);
  const subjects = await Promise.all(members.map((id) => requireEditableWallpaper(viewer, id)));
  requireOneCreator(subjects);
  const publicId = makePublicId();
  const rows = await db()
    .$transaction(async (tx) => {
      const ids = subjects.map(({ id }) => id);
      await lockWallpapers(tx, ids);
      await requireUnlinked(tx, ids);
      const { id } = await tx.wallpaperSet.create({ data: { publicId, kind } });
      await addMembers(tx, id, ids);
      await recordSetChange(tx, viewer, subjects);
      return tx.wallpaper.findMany({
        where: { setId: id },
        select: wallpaperColumns,
        orderBy: { setPosition: 'asc' },
      });
    })
    .finally(() => invalidateSet(subjects));
  log.info('set.created', { set: publicId, userId: viewer.id });
  return { _id: publicId, kind, members: rows.map(toWallpaper) };
}

function requireOneCreator(subjects: { userId: string }[]): void {
  if (new Set(subjects.map(({ userId }) => userId)).size === 1) return;
  const message = setText.severalCreators;
  throw new AppError('invalid_input', message, { issues: [{ path: 'members', message }] });
}

async function requireUnlinked(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  const where = { id: { in: ids }, setId: { not: null } };
  const linked = await tx.wallpaper.findFirst({ where, select: { title: true } });
  if (linked) throw new AppError('conflict', setText.alreadyInSet(linked.title));
}

/** One statement, because a trigger deletes sets that lose a member and have one left. */
async function addMembers(tx: Prisma.TransactionClient, setId: string, ids: string[]) {
  const added = await tx.$executeRaw`
    UPDATE wallpapers w SET set_id = ${setId}::uuid, set_position = given.place - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, place) WHERE w.id = given.id`;
  // One was deleted during the request.
  if (added < ids.length) throw new AppError('not_found', wallpaperText.notFound);
}
