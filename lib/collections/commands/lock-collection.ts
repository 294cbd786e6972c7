import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { canChangeCollection, canSeeCollection } from '@/lib/collections/policy';
import type { Visibility } from '@/lib/collections/schema';
import { AppError } from '@/lib/errors';
import { COLLECTIONS } from '@/lib/limits';
import { collectionText } from '@/lib/messages/collections';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { isPublicId } from '@/lib/wallpapers/schema';
import type { Status } from '@/lib/wallpapers/values';
import type { Prisma } from '@/prisma/generated/client';

interface Locked {
  id: string;
  userId: string;
  visibility: Visibility;
}

/** Serializes the changes of a collection. @throws AppError `not_found` if hidden from the viewer, `forbidden`. */
export async function lockCollection(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  publicId: string,
  isAllowed: (viewer: Viewer, collection: Locked) => boolean = canChangeCollection,
): Promise<Locked> {
  const [row] = isPublicId(publicId)
    ? await tx.$queryRaw<Locked[]>`
        SELECT id::text, user_id::text AS "userId", visibility::text FROM collections
        WHERE public_id = ${publicId} FOR NO KEY UPDATE`
    : [];
  if (!row || !canSeeCollection(viewer, row))
    throw new AppError('not_found', collectionText.notFound);
  if (!isAllowed(viewer, row)) throw new AppError('forbidden', collectionText.notOwner);
  return row;
}

interface Found {
  id: string;
  publicId: string;
  userId: string;
  status: Status;
}

/**
 * Keeps wallpapers from being deleted. A deletion locks wallpapers, then their entries, so every change of entries
 * locks the wallpapers first, in the same order.
 *
 * @returns those that the viewer can see, in the order of `publicIds`
 */
export async function lockVisibleWallpapers(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  publicIds: string[],
): Promise<Found[]> {
  const valid = publicIds.filter(isPublicId);
  if (valid.length === 0) return [];
  const rows = await tx.$queryRaw<Found[]>`
    SELECT id::text, public_id AS "publicId", user_id::text AS "userId", status::text FROM wallpapers
    WHERE public_id = ANY(${valid}) ORDER BY id FOR KEY SHARE`;
  const visible = new Map(
    rows.filter((row) => canSeeWallpaper(viewer, row)).map((row) => [row.publicId, row]),
  );
  return publicIds.flatMap((id) => visible.get(id) ?? []);
}

/** Locks the wallpapers of a whole collection, as {@link lockVisibleWallpapers} does. */
export async function lockEntries(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM wallpapers WHERE id IN (SELECT wallpaper_id FROM collection_entries WHERE collection_id = ${id}::uuid)
    ORDER BY id FOR KEY SHARE`;
}

/** Adds wallpapers to the end. @returns IDs of those that are new. @throws AppError `conflict` if it gets too full. */
export async function addEntries(
  tx: Prisma.TransactionClient,
  collectionId: string,
  wallpapers: Found[],
): Promise<string[]> {
  const ids = wallpapers.map(({ id }) => id);
  const added = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO collection_entries (collection_id, wallpaper_id, position)
    SELECT ${collectionId}::uuid, given.id, given.place + coalesce(
      (SELECT max(position) FROM collection_entries WHERE collection_id = ${collectionId}::uuid), 0)
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, place)
    ON CONFLICT DO NOTHING RETURNING wallpaper_id::text AS id`;
  const max = COLLECTIONS.wallpapers;
  if (added.length > 0 && (await tx.collectionEntry.count({ where: { collectionId } })) > max)
    throw new AppError('conflict', collectionText.full(max));
  const isNew = new Set(added.map(({ id }) => id));
  return wallpapers.flatMap(({ id, publicId }) => (isNew.has(id) ? publicId : []));
}
