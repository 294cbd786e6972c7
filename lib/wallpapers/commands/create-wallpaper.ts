import 'server-only';
import { rm } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { lockAccess } from '@/lib/auth/lock-access';
import type { Viewer } from '@/lib/auth/schema';
import { toFingerprint } from '@/lib/copies/fingerprint';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db, isDatabaseOutage, isForeignKeyViolation, isUniqueViolation } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { withRateLimit } from '@/lib/platform/rate-limit';
import { deleteUnreferencedFiles } from '@/lib/platform/storage/file-removals';
import { createTagLinks, type TagLink } from '@/lib/tags/tag-links';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import {
  createWallpaperFiles,
  getStrippedPath,
  storeFiles,
  toFilesColumn,
  type UnstoredFile,
} from '@/lib/wallpapers/files';
import { getReview, type Review } from '@/lib/wallpapers/get-review';
import { setFilesHidden } from '@/lib/wallpapers/hidden-files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { makePublicId } from '@/lib/wallpapers/make-public-id';
import { toPictureColumns } from '@/lib/wallpapers/picture-columns';
import { isPublic } from '@/lib/wallpapers/policy';
import { requireFuture } from '@/lib/wallpapers/publish-at';
import { getWallpaper } from '@/lib/wallpapers/queries';
import { queuePicture } from '@/lib/wallpapers/queue-pictures';
import { rejectDuplicate } from '@/lib/wallpapers/reject-duplicate';
import { requireCategory } from '@/lib/wallpapers/require-category';
import type { UploadInput, Wallpaper } from '@/lib/wallpapers/schema';

interface CreateOptions {
  /** Reusing a key returns the wallpaper it created. */
  idempotencyKey?: string | null;
  /** Backdates an imported picture. */
  createdAt?: Date;
  /** For the operator's scripts only, never for a request. */
  skipRateLimit?: boolean;
  /** Skips moderation: for the content a new site is seeded with. */
  skipModeration?: boolean;
}

export interface IncomingFile {
  path: string;
  bytes: number;
  /** Of the uploaded bytes, 64 hex digits. */
  sha256: string;
}

/**
 * Stored files are removed if a later step fails. Repeats the id as `id` (spec §7). @throws AppError
 * `invalid_input`, `conflict`, `unsupported_type`, `unprocessable`, `rate_limited`, `unavailable`.
 */
export async function createWallpaper(
  viewer: Viewer,
  input: UploadInput,
  file: IncomingFile,
  {
    idempotencyKey = null,
    createdAt = new Date(),
    skipRateLimit = false,
    skipModeration = false,
  }: CreateOptions = {},
): Promise<Wallpaper & { id: string }> {
  const earlier = await findEarlierUpload(viewer, idempotencyKey, file.sha256);
  if (earlier) return earlier;
  requireFuture(input.publishAt);
  const work = () => publish(viewer, input, file, { idempotencyKey, createdAt, skipModeration });
  try {
    return await (skipRateLimit ? work() : withRateLimit('upload', viewer.id, work));
  } finally {
    await rm(getStrippedPath(file.path), { force: true });
  }
}

async function publish(
  viewer: Viewer,
  input: UploadInput,
  file: IncomingFile,
  { idempotencyKey, createdAt, skipModeration }: Required<Omit<CreateOptions, 'skipRateLimit'>>,
) {
  const category = await requireCategory(input.category);
  const publicId = makePublicId();
  const { image, bytes, origin, files } = await createWallpaperFiles(publicId, file.path);
  const columns = toPictureColumns(image);
  const { pixelHash } = columns;
  const stored = Object.values(files);
  let links: TagLink[] = [];
  const { publishAt } = input;
  // Scheduled uploads are reviewed when they're published.
  let review: Review = { status: publishAt ? 'scheduled' : 'approved', isHeld: false };
  try {
    await rejectDuplicate(pixelHash);
    await storeFiles(stored);
    // As late as possible: if a copy is removed after this check, the upload isn't held.
    if (!skipModeration && !publishAt) review = await getReview(image.features);
    links = await createTagLinks(input.tags);
    await db().$transaction(async (tx) => {
      const { id } = await tx.wallpaper.create({
        select: { id: true },
        data: {
          id: uuidv7({ msecs: createdAt.getTime() }),
          createdAt,
          publicId,
          userId: viewer.id,
          categoryId: category.id,
          title: input.title,
          description: input.description,
          altText: input.altText,
          license: input.license,
          status: review.status,
          publishAt: publishAt ?? null,
          statusReason: review.isHeld ? wallpaperText.resemblesRemoved : null,
          width: image.width,
          height: image.height,
          bytes,
          format: image.format,
          contentHash: Buffer.from(file.sha256, 'hex'),
          ...columns,
          focalX: image.focalPoint.x,
          focalY: image.focalPoint.y,
          files: toFilesColumn(files),
          needsAvif: true,
          ...(origin && { origin: { create: { facts: { ...origin } } } }),
          fingerprint: { create: toFingerprint(image.features) },
          tags: { create: links.map(({ tagId, position }) => ({ tagId, position })) },
          ...(idempotencyKey && {
            idempotencyKeys: { create: { key: idempotencyKey, userId: viewer.id } },
          }),
        },
      });
      if (review.isHeld)
        await tx.moderationRecord.create({ data: { kind: 'hold' }, select: { id: true } });
      await queuePicture(id, tx);
      await lockAccess(tx, viewer);
    });
  } catch (error) {
    const { name } = category;
    const attempt = { viewer, file, pixelHash, idempotencyKey, stored, category: name };
    return await recoverFromFailedInsert(error, attempt);
  }
  if (!isPublic(review)) setFilesHidden(publicId, true);
  invalidateWallpaper({ publicId, category: category.name, username: viewer.username });
  invalidateTags(...links.map(({ name }) => wallpaperTags.tag(name)));
  log.info('wallpaper.created', { wallpaper: publicId, userId: viewer.id });
  return requireRecord(publicId, viewer);
}

async function findEarlierUpload(viewer: Viewer, key: string | null, sha256: string) {
  if (!key) return null;
  const found = await db().idempotencyKey.findUnique({
    where: { userId_key: { userId: viewer.id, key } },
    select: { wallpaper: { select: { publicId: true, contentHash: true } } },
  });
  if (found && Buffer.from(found.wallpaper.contentHash).toString('hex') !== sha256) {
    throw new AppError('unprocessable', wallpaperText.idempotencyKeyReused);
  }
  return found && requireRecord(found.wallpaper.publicId, viewer);
}

interface FailedInsert {
  viewer: Viewer;
  file: IncomingFile;
  pixelHash: Uint8Array<ArrayBuffer>;
  idempotencyKey: string | null;
  stored: UnstoredFile[];
  category: string;
}

/** Removes the stored files. Returns the earlier wallpaper if the same upload won a race, else throws. */
async function recoverFromFailedInsert(
  error: unknown,
  { viewer, file, pixelHash, idempotencyKey, stored, category }: FailedInsert,
) {
  // After an outage the row may be committed. Orphaned files can be pruned later; a row without files
  // can't be repaired.
  if (!(error instanceof AppError) && isDatabaseOutage(error)) throw error;
  await deleteUnreferencedFiles(stored.map(({ key }) => key));
  if (error instanceof AppError && error.code === 'unauthenticated') throw error;
  const earlier = await findEarlierUpload(viewer, idempotencyKey, file.sha256);
  if (earlier) return earlier;
  if (isUniqueViolation(error, 'wallpapers_public_pixels')) await rejectDuplicate(pixelHash);
  if (isForeignKeyViolation(error)) await rejectMissingReferences(viewer, category);
  throw error;
}

/** The account was closed or the category deleted during the upload. */
async function rejectMissingReferences({ id }: Viewer, category: string): Promise<void> {
  if ((await db().user.count({ where: { id } })) === 0)
    throw new AppError('unauthenticated', authText.signInRequired);
  await requireCategory(category);
}

async function requireRecord(publicId: string, viewer: Viewer) {
  const record = await getWallpaper(publicId, viewer);
  if (!record) throw new AppError('not_found', wallpaperText.notFound);
  return { ...record, id: publicId };
}
