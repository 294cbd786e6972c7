import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { setText } from '@/lib/messages/sets';
import { db } from '@/lib/platform/db';
import { canChangeSet, canSeeSet } from '@/lib/sets/policy';
import { isPublicId } from '@/lib/wallpapers/schema';
import type { Prisma } from '@/prisma/generated/client';

const columns = {
  id: true,
  kind: true,
  members: {
    select: {
      id: true,
      publicId: true,
      title: true,
      userId: true,
      status: true,
      category: { select: { name: true } },
      user: { select: { username: true } },
    },
  },
} satisfies Prisma.WallpaperSetSelect;

export type StoredSet = Prisma.WallpaperSetGetPayload<{ select: typeof columns }>;

/** Includes members that aren't public. */
export function findSet(
  tx: Prisma.TransactionClient,
  where: Prisma.WallpaperSetWhereInput,
): Promise<StoredSet | null> {
  return tx.wallpaperSet.findFirst({ where, select: columns });
}

/** @throws AppError `not_found` if hidden from the viewer, `forbidden` if not theirs. */
export async function requireEditableSet(viewer: Viewer, publicId: string): Promise<StoredSet> {
  const set = isPublicId(publicId) ? await findSet(db(), { publicId }) : null;
  if (!set || !canSeeSet(viewer, set)) throw new AppError('not_found', setText.notFound);
  if (!canChangeSet(viewer, set)) throw new AppError('forbidden', setText.notOwner);
  return set;
}
