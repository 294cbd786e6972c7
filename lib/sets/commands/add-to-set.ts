import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { validationText } from '@/lib/messages/api-errors';
import { setText } from '@/lib/messages/sets';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { MAX_MEMBERS, type WallpaperSet } from '@/lib/sets/schema';
import { makePublicId } from '@/lib/wallpapers/make-public-id';
import { findSet, type StoredSet } from './find-set';
import { addMembers, lockMembers, readSet, requireMembers } from './members';
import { invalidateSet, type Member, recordSetChange } from './set-changes';

/** Public IDs. */
interface Addition {
  wallpaper: string;
  /** The wallpaper it is a version of. */
  to: string;
}

/**
 * Adds a wallpaper to the versions of another one, or groups the two. No-op if they are already grouped.
 *
 * @throws AppError like `createSet`; also `conflict` if the other one is in a pair or has too many versions.
 */
export async function addToSet(viewer: Viewer, { wallpaper, to }: Addition): Promise<WallpaperSet> {
  await consumeRateLimit('edit', viewer.id);
  if (wallpaper === to) rejectSame();
  const subjects = await requireMembers(viewer, [to, wallpaper]);
  const changed: Member[] = [...subjects];
  const result = await db()
    .$transaction(async (tx) => {
      await lockMembers(tx, subjects);
      const set = await findSet(tx, { members: { some: { publicId: to } } });
      if (set) requireVersions(set, to);
      if (set?.members.some(({ publicId }) => publicId === wallpaper)) return readSet(tx, set.id);
      if (set) requireRoom(set);
      changed.push(...(set?.members ?? []));
      const added = set ? subjects.slice(1) : subjects;
      const data = { publicId: makePublicId(), kind: 'versions' } as const;
      const { id } = set ?? (await tx.wallpaperSet.create({ data }));
      await addMembers(tx, id, added);
      await recordSetChange(tx, viewer, added);
      return readSet(tx, id);
    })
    .finally(() => invalidateSet(changed));
  log.info('set.extended', { set: result._id, wallpaper, userId: viewer.id });
  return result;
}

function rejectSame(): never {
  const message = validationText.differentWallpapers;
  throw new AppError('invalid_input', message, { issues: [{ path: 'to', message }] });
}

function requireVersions({ kind, members }: StoredSet, to: string): void {
  if (kind === 'versions') return;
  const title = members.find(({ publicId }) => publicId === to)?.title ?? '';
  throw new AppError('conflict', setText.alreadyInSet[kind](title));
}

function requireRoom({ members }: StoredSet): void {
  if (members.length < MAX_MEMBERS) return;
  throw new AppError('conflict', setText.tooManyVersions(MAX_MEMBERS));
}
