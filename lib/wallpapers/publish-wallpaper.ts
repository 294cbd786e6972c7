import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { decodeFeatures } from '@/lib/copies/fingerprint';
import { scheduleText } from '@/lib/messages/schedule';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import type { Prisma } from '@/prisma/generated/client';
import { wallpaperTags } from './cache-tags';
import { getReview, type Review } from './get-review';
import { setFilesHidden } from './hidden-files';
import { invalidateWallpaper } from './invalidate-wallpaper';
import { lockWallpapers } from './lock-wallpapers';
import { isPublic } from './policy';
import { queuePicture } from './queue-pictures';

// Must not import queries: server/ runs this, and it must not load React before Next does.

/** Publishes what is due, earliest first. What fails stays due. */
export async function publishDueWallpapers(): Promise<void> {
  const due = await db().$queryRaw<{ publicId: string }[]>`
    SELECT w.public_id AS "publicId" FROM wallpapers w JOIN users u ON u.id = w.user_id
    WHERE w.publish_at <= now() AND w.status = 'scheduled' AND (u.status = 'active' OR u.blocked_until <= now())
    ORDER BY w.publish_at, w.id`;
  for (const { publicId } of due) {
    await publishWallpaper(publicId).catch((error: unknown) =>
      log.error('wallpaper.not_published', error, { wallpaper: publicId }),
    );
  }
}

const columns = {
  id: true,
  pixelHash: true,
  category: { select: { name: true } },
  user: { select: { username: true } },
  set: { select: { members: { select: { publicId: true } } } },
  fingerprint: { select: { features: true } },
} as const;

/**
 * Publishes a wallpaper whose time has come, or lets it wait for review, as an upload at this moment. No-op if it isn't
 * due, and while its picture is being processed.
 */
export async function publishWallpaper(publicId: string): Promise<void> {
  const where = { publicId, status: 'scheduled', publishAt: { lte: new Date() } } as const;
  const row = await db().wallpaper.findFirst({ where, select: columns });
  if (!row) return;
  const { category, user, set, fingerprint, ...subject } = row;
  const review = await getReview(fingerprint ? decodeFeatures(fingerprint.features) : []);
  const reason = review.isHeld ? wallpaperText.resemblesRemoved : null;
  try {
    const written = await write(subject, review, reason)
      .catch((error: unknown) => {
        if (!isUniqueViolation(error, 'wallpapers_public_pixels')) throw error;
        return write(subject, { status: 'pending', isHeld: true }, scheduleText.alreadyPublic);
      })
      .catch((error: unknown) => {
        if (error instanceof Postponed) return null;
        throw error;
      });
    if (!written) return;
    setFilesHidden(publicId, !isPublic(written));
    log.info('wallpaper.published', { wallpaper: publicId, status: written.status });
  } finally {
    // After a lost connection, too: the change may have been committed.
    invalidateWallpaper({ publicId, category: category.name, username: user.username, set });
    invalidateTags(wallpaperTags.lists());
  }
}

/** Cancels the transaction. It stays due. */
class Postponed extends Error {}

interface Subject {
  id: string;
  pixelHash: Uint8Array<ArrayBuffer>;
}

/** Returns null if it was published, edited or deleted in the meantime. */
function write({ id, pixelHash }: Subject, { status, isHeld }: Review, reason: string | null) {
  return db().$transaction(async (tx) => {
    await lockWallpapers(tx, [id]);
    const now = new Date();
    const where = { id, pixelHash, status: 'scheduled', publishAt: { lte: now } } as const;
    if ((await tx.wallpaper.count({ where })) === 0) return null;
    await removePictureJob(tx, id);
    // Lists are in the order of IDs: it's as new as an upload at this moment.
    const newId = uuidv7({ msecs: now.getTime() });
    const times = { createdAt: now, updatedAt: now, statusChangedAt: now };
    // Before the status, whose triggers look up favorites by the new ID.
    await tx.$executeRaw`UPDATE wallpapers SET id = ${newId}::uuid WHERE id = ${id}::uuid`;
    const { userId } = await tx.wallpaper.update({
      where: { id: newId },
      select: { userId: true },
      data: { status, statusReason: reason, publishAt: null, ...times },
    });
    if (isHeld) await tx.moderationRecord.create({ data: { kind: 'hold' }, select: { id: true } });
    await queuePicture(newId, tx);
    await lockActiveUser(tx, userId);
    return { status };
  });
}

/** Removes the job of its picture, which has the former ID. @throws Postponed while it runs */
async function removePictureJob(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const [job] = await tx.$queryRaw<{ lockedAt: Date | null }[]>`
    SELECT locked_at AS "lockedAt" FROM graphile_worker.remove_job(${`picture:${id}`})`;
  if (job?.lockedAt) throw new Postponed();
}

/** @throws Postponed if the creator was blocked in the meantime */
async function lockActiveUser(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const active = await tx.$executeRaw`
    SELECT FROM users WHERE id = ${id}::uuid AND (status = 'active' OR blocked_until <= now()) FOR SHARE`;
  if (active === 0) throw new Postponed();
}
