import 'server-only';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import type { Viewer } from '@/lib/auth/schema';
import { canDeleteCollection } from '@/lib/collections/policy';
import { getCollection } from '@/lib/collections/queries';
import type {
  ChangedEntries,
  Collection,
  CollectionChange,
  EntriesInput,
} from '@/lib/collections/schema';
import { AppError } from '@/lib/errors';
import { collectionText } from '@/lib/messages/collections';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { userTags } from '@/lib/users/cache-tags';
import { isPublicId } from '@/lib/wallpapers/schema';
import type { Prisma } from '@/prisma/generated/client';
import { addEntries, lockCollection, lockEntries, lockVisibleWallpapers } from './lock-collection';

type Work<T> = (tx: Prisma.TransactionClient) => Promise<T>;

/** Runs a change and expires what shows it. @throws AppError `rate_limited`. */
export async function change<T>(
  viewer: Viewer,
  work: Work<T>,
  owner = viewer.username,
): Promise<T> {
  await consumeRateLimit('collection', viewer.id);
  try {
    return await db().$transaction(work);
  } finally {
    // Even after an error: a lost connection may hide a successful commit.
    invalidateTags(userTags.one(owner));
  }
}

export const touch = (tx: Prisma.TransactionClient, id: string) =>
  tx.collection.update({ where: { id }, data: { updatedAt: new Date() }, select: { id: true } });

/** @throws AppError `not_found`, `forbidden`, `invalid_input` if the cover isn't in the collection, `rate_limited`. */
export async function updateCollection(
  viewer: Viewer,
  publicId: string,
  { coverId, ...data }: CollectionChange,
): Promise<Collection> {
  await change(viewer, async (tx) => {
    const { id } = await lockCollection(tx, viewer, publicId);
    if (coverId !== undefined) await setCover(tx, viewer, { id, coverId });
    await tx.collection.update({ where: { id }, data, select: { id: true } });
  });
  const collection = await getCollection(publicId, viewer);
  if (!collection) throw new AppError('not_found', collectionText.notFound);
  return collection;
}

async function setCover(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { id: collectionId, coverId }: { id: string; coverId: string | null },
): Promise<void> {
  const [cover] = await lockVisibleWallpapers(tx, viewer, coverId ? [coverId] : []);
  await lockEntries(tx, collectionId);
  const data = { isCover: false };
  await tx.collectionEntry.updateMany({ where: { collectionId, isCover: true }, data });
  if (coverId === null) return;
  const { count } = cover
    ? await tx.collectionEntry.updateMany({
        where: { collectionId, wallpaperId: cover.id },
        data: { isCover: true },
      })
    : { count: 0 };
  if (count > 0) return;
  const message = collectionText.invalidCover;
  throw new AppError('invalid_input', message, { issues: [{ path: 'coverId', message }] });
}

/** Keeps the wallpapers. @param reason of an admin. @throws AppError `not_found`, `forbidden`, `rate_limited`. */
export async function deleteCollection(
  viewer: Viewer,
  publicId: string,
  reason: string,
): Promise<void> {
  const select = { user: { select: { username: true } } } as const;
  const found = isPublicId(publicId)
    ? await db().collection.findUnique({ where: { publicId }, select })
    : null;
  const work: Work<void> = async (tx) => {
    const { id, userId } = await lockCollection(tx, viewer, publicId, canDeleteCollection);
    await lockEntries(tx, id);
    await tx.collection.delete({ where: { id }, select: { id: true } });
    if (userId === viewer.id) return;
    const subject = { type: 'collection', id: publicId } as const;
    await recordAuditEntry(tx, viewer, { action: 'collection.delete', subject, reason });
  };
  await change(viewer, work, found?.user.username);
  log.info('collection.deleted', { collection: publicId, userId: viewer.id });
}

/** Leaves out wallpapers that the viewer can't see. @throws AppError `not_found`, `forbidden`, `conflict`, `rate_limited`. */
export async function changeEntries(
  viewer: Viewer,
  publicId: string,
  { add, remove }: EntriesInput,
): Promise<ChangedEntries> {
  return change(viewer, async (tx) => {
    const { id } = await lockCollection(tx, viewer, publicId);
    const found = await lockVisibleWallpapers(tx, viewer, [...new Set([...add, ...remove])]);
    const removed = await removeEntries(tx, id, remove.filter(isPublicId));
    const added = await addEntries(
      tx,
      id,
      found.filter((one) => add.includes(one.publicId)),
    );
    if (added.length + removed.length > 0) await touch(tx, id);
    return { added, removed };
  });
}

/** A set is one tile, so its other wallpapers are removed with it. */
async function removeEntries(
  tx: Prisma.TransactionClient,
  collectionId: string,
  publicIds: string[],
): Promise<string[]> {
  if (publicIds.length === 0) return [];
  const rows = await tx.$queryRaw<{ publicId: string }[]>`
    DELETE FROM collection_entries e USING wallpapers w
    WHERE w.id = e.wallpaper_id AND e.collection_id = ${collectionId}::uuid AND (w.public_id = ANY(${publicIds})
      OR w.set_id IN (SELECT set_id FROM wallpapers WHERE public_id = ANY(${publicIds})))
    RETURNING w.public_id AS "publicId"`;
  return rows.map((row) => row.publicId);
}

/** No-op if it's there. @throws AppError like {@link changeEntries}, `not_found` without such a wallpaper. */
export async function addToCollection(
  viewer: Viewer,
  publicId: string,
  wallpaperId: string,
): Promise<void> {
  await change(viewer, async (tx) => {
    const { id } = await lockCollection(tx, viewer, publicId);
    const found = await lockVisibleWallpapers(tx, viewer, [wallpaperId]);
    if (found.length === 0) throw new AppError('not_found', wallpaperText.notFound);
    if ((await addEntries(tx, id, found)).length > 0) await touch(tx, id);
  });
}
