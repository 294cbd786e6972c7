import 'server-only';
import { lockSession } from '@/lib/auth/lock-session';
import type { Viewer } from '@/lib/auth/schema';
import { collectionTags } from '@/lib/collections/cache-tags';
import { getCollection } from '@/lib/collections/queries';
import type { Collection, CollectionInput } from '@/lib/collections/schema';
import { AppError } from '@/lib/errors';
import { COLLECTIONS } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import { collectionText } from '@/lib/messages/collections';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { userTags } from '@/lib/users/cache-tags';
import { makePublicId } from '@/lib/wallpapers/make-public-id';
import type { Prisma } from '@/prisma/generated/client';
import { addEntries, lockVisibleWallpapers } from './lock-collection';

/**
 * Wallpapers that the viewer can't see are left out. @throws AppError `conflict` if there are too many collections,
 * `rate_limited`.
 */
export async function createCollection(
  viewer: Viewer,
  { wallpapers, ...data }: CollectionInput,
): Promise<Collection> {
  await consumeRateLimit('collection', viewer.id);
  const publicId = makePublicId();
  try {
    await db().$transaction(async (tx) => {
      const found = await lockVisibleWallpapers(tx, viewer, wallpapers);
      await requireRoom(tx, viewer);
      const columns = { ...data, publicId, userId: viewer.id };
      const { id } = await tx.collection.create({ data: columns, select: { id: true } });
      await addEntries(tx, id, found);
    });
  } finally {
    // Even after an error: a lost connection may hide a successful commit.
    invalidateTags(userTags.one(viewer.username), collectionTags.one(publicId));
  }
  log.info('collection.created', { collection: publicId, userId: viewer.id });
  const collection = await getCollection(publicId, viewer);
  if (!collection) throw new AppError('not_found', collectionText.notFound);
  return collection;
}

/** Locks the account, so that concurrent calls can't exceed the maximum. */
async function requireRoom(tx: Prisma.TransactionClient, viewer: Viewer): Promise<void> {
  await lockSession(tx, viewer);
  const { id } = viewer;
  // Deleted during the request.
  if ((await tx.user.count({ where: { id } })) === 0)
    throw new AppError('unauthenticated', authText.signInRequired);
  if ((await tx.collection.count({ where: { userId: id } })) >= COLLECTIONS.max)
    throw new AppError('conflict', collectionText.limitReached(COLLECTIONS.max));
}
