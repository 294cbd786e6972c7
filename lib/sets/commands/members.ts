import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { setText } from '@/lib/messages/sets';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { WallpaperSet } from '@/lib/sets/schema';
import { lockSets, lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import { requireEditableWallpaper } from '@/lib/wallpapers/require-editable-wallpaper';
import type { Prisma } from '@/prisma/generated/client';
import { findSet } from './find-set';

interface Subject {
  id: string;
  userId: string;
}

/** @throws AppError `not_found`, `forbidden` if one isn't the viewer's, `invalid_input` if they are by several creators. */
export async function requireMembers(viewer: Viewer, publicIds: string[]) {
  const subjects = await Promise.all(publicIds.map((id) => requireEditableWallpaper(viewer, id)));
  requireOneCreator(subjects);
  return subjects;
}

export function requireOneCreator(subjects: Subject[]): void {
  if (new Set(subjects.map(({ userId }) => userId)).size <= 1) return;
  const message = setText.severalCreators;
  throw new AppError('invalid_input', message, { issues: [{ path: 'members', message }] });
}

/**
 * Locks wallpapers and their sets. Serializes changes to the sets of a creator: otherwise, a member added in the
 * meantime wouldn't be locked.
 */
export async function lockMembers(tx: Prisma.TransactionClient, subjects: Subject[]) {
  await lockSets(tx, subjects[0]?.userId ?? '');
  await lockWallpapers(
    tx,
    subjects.map(({ id }) => id),
  );
}

/**
 * Adds wallpapers after the other members, in one statement, because a trigger deletes sets with fewer than two.
 *
 * @throws AppError `conflict` if one is in a set, `not_found` if one was deleted during the request.
 */
export async function addMembers(tx: Prisma.TransactionClient, setId: string, subjects: Subject[]) {
  const ids = subjects.map(({ id }) => id);
  await requireUnlinked(tx, ids);
  const added = await tx.$executeRaw`
    UPDATE wallpapers w SET set_id = ${setId}::uuid, set_position = given.place + coalesce(
      (SELECT max(set_position) FROM wallpapers WHERE set_id = ${setId}::uuid), -1)
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, place) WHERE w.id = given.id`;
  if (added < ids.length) throw new AppError('not_found', wallpaperText.notFound);
}

/** A trigger deletes the set. @throws AppError `not_found` if that happened during the request. */
export async function removeMembers(tx: Prisma.TransactionClient, setId: string) {
  const set = await findSet(tx, { id: setId });
  if (!set) throw new AppError('not_found', setText.notFound);
  await tx.wallpaper.updateMany({ where: { setId }, data: { setId: null, setPosition: null } });
  return set.members;
}

async function requireUnlinked(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  const where = { id: { in: ids }, setId: { not: null } };
  const select = { title: true, set: { select: { kind: true } } };
  const linked = await tx.wallpaper.findFirst({ where, select });
  if (linked?.set)
    throw new AppError('conflict', setText.alreadyInSet[linked.set.kind](linked.title));
}

/** Includes members that aren't public. */
export async function readSet(tx: Prisma.TransactionClient, id: string): Promise<WallpaperSet> {
  const members = { select: wallpaperColumns, orderBy: { setPosition: 'asc' } } as const;
  const set = await tx.wallpaperSet.findUniqueOrThrow({
    where: { id },
    select: { publicId: true, kind: true, members },
  });
  return { _id: set.publicId, kind: set.kind, members: set.members.map(toWallpaper) };
}
