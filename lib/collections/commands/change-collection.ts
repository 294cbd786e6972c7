import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
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
import type { Prisma } from '@/prisma/generated/client';
import { addEntries, lockCollection, lockEntries, lockVisibleWallpapers } from './lock-collection';

type Work<T> = (tx: Prisma.TransactionClient) => Promise<T>;

/** Runs a change and expires what shows it. @throws AppError `rate_limited`. */
async function change<T>(viewer: Viewer, work: Work<T>): Promise<T> {
  await consumeRateLimit('collection', viewer.id);
  try {
    return await db().$transaction(work);
  } finally {
    // Even after an error: a lost connection may hide a successful commit.
    invalidateTags(userTags.one(viewer.username));
  }
}

const touch = (tx: Prisma.TransactionClient, id: string) =>
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

/** Keeps the wallpapers. @throws AppError `not_found`, `forbidden`, `rate_limited`. */
export async function deleteCollection(viewer: Viewer, publicId: string): Promise<void> {
  await change(viewer, async (tx) => {
    const { id } = await lockCollection(tx, viewer, publicId);
    await lockEntries(tx, id);
    await tx.collection.delete({ where: { id }, select: { id: true } });
  });
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
    const removed = await removeEntries(tx, id, remove);
    const added = await addEntries(
      tx,
      id,
      found.filter((one) => add.includes(one.publicId)),
    );
    if (added.length + removed.length > 0) await touch(tx, id);
    return { added, removed };
  });
}

async function removeEntries(
  tx: Prisma.TransactionClient,
  collectionId: string,
  publicIds: string[],
): Promise<string[]> {
  if (publicIds.length === 0) return [];
  const rows = await tx.$queryRaw<{ publicId: string }[]>`
    DELETE FROM collection_entries e USING wallpapers w
    WHERE w.id = e.wallpaper_id AND e.collection_id = ${collectionId}::uuid AND w.public_id = ANY(${publicIds})
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

/** Sorts the given wallpapers among the places that they have. @throws AppError `not_found`, `forbidden`, `rate_limited`. */
export async function orderEntries(
  viewer: Viewer,
  publicId: string,
  wallpapers: string[],
): Promise<void> {
  await change(viewer, async (tx) => {
    const { id } = await lockCollection(tx, viewer, publicId);
    await lockVisibleWallpapers(tx, viewer, wallpapers);
    const moved = await tx.$executeRaw`
      WITH chosen AS (
        SELECT e.wallpaper_id, e.position, row_number() OVER (ORDER BY given.place) AS wanted,
          row_number() OVER (ORDER BY e.position, e.wallpaper_id) AS current
        FROM unnest(${wallpapers}::text[]) WITH ORDINALITY AS given (public_id, place)
        JOIN wallpapers w ON w.public_id = given.public_id
        JOIN collection_entries e ON e.wallpaper_id = w.id AND e.collection_id = ${id}::uuid
      )
      UPDATE collection_entries e SET position = slot.position
      FROM chosen JOIN chosen slot ON slot.current = chosen.wanted
      WHERE e.collection_id = ${id}::uuid AND e.wallpaper_id = chosen.wallpaper_id
        AND e.position <> slot.position`;
    if (moved > 0) await touch(tx, id);
  });
}
