import 'server-only';
import { rm } from 'node:fs/promises';
import { lockAccess } from '@/lib/auth/lock-access';
import type { Viewer } from '@/lib/auth/schema';
import { toDay } from '@/lib/calendar';
import { toFingerprint } from '@/lib/copies/fingerprint';
import { AppError } from '@/lib/errors';
import { replaceFileText } from '@/lib/messages/replace-file';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db, isDatabaseOutage, isUniqueViolation } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { withRateLimit } from '@/lib/platform/rate-limit';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import {
  createWallpaperFiles,
  getStrippedPath,
  storeFiles,
  toFilesColumn,
} from '@/lib/wallpapers/files';
import { getReview, type Review } from '@/lib/wallpapers/get-review';
import { setFilesHidden } from '@/lib/wallpapers/hidden-files';
import { indexPicture } from '@/lib/wallpapers/index-picture';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import { toPictureColumns } from '@/lib/wallpapers/picture-columns';
import { isPublic } from '@/lib/wallpapers/policy';
import { getWallpaper } from '@/lib/wallpapers/queries';
import { queuePicture } from '@/lib/wallpapers/queue-pictures';
import { KEEP_MINUTES } from '@/lib/wallpapers/recompute-picture';
import { rejectDuplicate } from '@/lib/wallpapers/reject-duplicate';
import { replaceFiles } from '@/lib/wallpapers/replace-files';
import { requireEditableWallpaper } from '@/lib/wallpapers/require-editable-wallpaper';
import { GoneError, retryIfGone } from '@/lib/wallpapers/retry-if-gone';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { discardUnused } from '@/lib/wallpapers/stored-files';
import type { Status } from '@/lib/wallpapers/values';
import { listFileKeys, parseFiles, type WallpaperFiles } from '@/lib/wallpapers/wallpaper-files';
import { Prisma } from '@/prisma/generated/client';
import type { IncomingFile } from './create-wallpaper';

/**
 * Replaces the picture of one's own public or scheduled wallpaper with checks and review as for an upload. Its address, details and figures
 * stay, and so do the old files for as long as pages may show them. @throws AppError `not_found`, `forbidden`,
 * `conflict`, `unsupported_type`, `unprocessable`, `rate_limited`, `unavailable`.
 */
export async function replaceWallpaperFile(
  viewer: Viewer,
  publicId: string,
  file: IncomingFile,
): Promise<Wallpaper> {
  await retryIfGone(() => replaceOnce(viewer, publicId, file));
  log.info('wallpaper.file_replaced', { wallpaper: publicId, userId: viewer.id });
  const record = await getWallpaper(publicId, viewer);
  if (!record) throw new AppError('not_found', wallpaperText.notFound);
  return record;
}

async function replaceOnce(viewer: Viewer, publicId: string, file: IncomingFile): Promise<void> {
  const subject = await requireOwn(viewer, publicId);
  await requireReplaceable(db(), subject.id);
  try {
    const isHidden = await withRateLimit('upload', viewer.id, () => replace(viewer, subject, file));
    if (isHidden) setFilesHidden(publicId, true);
  } finally {
    await rm(getStrippedPath(file.path), { force: true });
    // After a lost connection, too: the change may have been committed.
    const { category, user, set } = subject;
    invalidateWallpaper({ publicId, category: category.name, username: user.username, set });
    invalidateTags(wallpaperTags.lists());
  }
}

/** Admins can't: nobody but the creator can say that the new picture is theirs. */
async function requireOwn(viewer: Viewer, publicId: string) {
  const subject = await requireEditableWallpaper(viewer, publicId);
  if (subject.userId !== viewer.id) throw new AppError('forbidden', replaceFileText.notCreator);
  return subject;
}

/** Returns its files. What is hidden is decided about as it is. */
async function requireReplaceable(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<WallpaperFiles> {
  const select = { files: true, status: true } as const;
  const found = await tx.wallpaper.findUnique({ where: { id }, select });
  if (!found) throw new GoneError();
  if (!isPublic(found) && found.status !== 'scheduled')
    throw new AppError('conflict', replaceFileText.notReplaceable);
  return parseFiles(found.files);
}

interface Subject {
  id: string;
  publicId: string;
  status: Status;
}

type NewPicture = Awaited<ReturnType<typeof createWallpaperFiles>>;

/** Returns whether the wallpaper waits for review now. */
async function replace(viewer: Viewer, subject: Subject, file: IncomingFile): Promise<boolean> {
  const picture = await createWallpaperFiles(subject.publicId, file.path);
  const stored = Object.values(picture.files);
  const { pixelHash } = toPictureColumns(picture.image);
  try {
    await rejectDuplicate(pixelHash);
    await storeFiles(stored);
    // As late as possible, as for an upload.
    const review: Review = isPublic(subject)
      ? await getReview(picture.image.features)
      : { status: 'scheduled', isHeld: false };
    await write(viewer, subject.id, { ...picture, file, review });
    return review.status === 'pending';
  } catch (error) {
    // After an outage the row may be committed. Orphaned files can be pruned later.
    if (!(error instanceof AppError) && isDatabaseOutage(error)) throw error;
    await discardUnused(
      subject.publicId,
      stored.map(({ key }) => key),
    );
    if (isUniqueViolation(error, 'wallpapers_public_pixels')) await rejectDuplicate(pixelHash);
    throw error;
  }
}

type Replacement = NewPicture & { file: IncomingFile; review: Review };

function write(viewer: Viewer, wallpaperId: string, replacement: Replacement): Promise<void> {
  const { image, files, origin, review } = replacement;
  const next = toFilesColumn(files);
  const created = listFileKeys(next);
  const fingerprint = toFingerprint(image.features);
  return db().$transaction(async (tx) => {
    await lockWallpapers(tx, [wallpaperId]);
    const files = await requireReplaceable(tx, wallpaperId);
    const obsolete = listFileKeys(files).filter((key) => !created.includes(key));
    const columns = toAssignments(replacement);
    const change = { next, created, obsolete, minutes: KEEP_MINUTES, columns };
    await replaceFiles({ id: wallpaperId, files }, change, tx);
    await tx.fingerprint.upsert({
      where: { wallpaperId },
      create: { wallpaperId, ...fingerprint },
      update: fingerprint,
    });
    await tx.fileOrigin.deleteMany({ where: { wallpaperId } });
    if (origin) await tx.fileOrigin.create({ data: { wallpaperId, facts: { ...origin } } });
    await indexPicture(tx, wallpaperId);
    if (review.isHeld)
      await tx.moderationRecord.create({ data: { kind: 'hold' }, select: { id: true } });
    await queuePicture(wallpaperId, tx);
    await withdrawChoices(tx, wallpaperId);
    await lockAccess(tx, viewer);
  });
}

/** Admins chose another picture for the home page. */
async function withdrawChoices(tx: Prisma.TransactionClient, wallpaperId: string): Promise<void> {
  const today = toDay(new Date(), env().SITE_TIME_ZONE);
  await tx.featuredWallpaper.deleteMany({ where: { wallpaperId } });
  await tx.$executeRaw`
    DELETE FROM daily_wallpapers WHERE wallpaper_id = ${wallpaperId}::uuid AND day >= ${today}::date`;
}

function toAssignments({ image, bytes, file, review }: Replacement): Prisma.Sql {
  const picture = toPictureColumns(image);
  const { x, y } = image.focalPoint;
  const reason = review.isHeld ? wallpaperText.resemblesRemoved : null;
  return Prisma.sql`,
    width = ${image.width}::int, height = ${image.height}::int, bytes = ${bytes}::int,
    format = ${image.format}::image_format, content_hash = ${Buffer.from(file.sha256, 'hex')}::bytea,
    focal_x = ${x}::float8, focal_y = ${y}::float8,
    pipeline_version = ${picture.pipelineVersion}::int,
    pixel_hash = ${picture.pixelHash}::bytea, perceptual_hash = ${picture.perceptualHash}::bigint,
    palette = ${JSON.stringify(picture.palette)}::jsonb, average_color = ${picture.averageColor},
    thumbhash = ${picture.thumbhash}::bytea, luminance = ${picture.luminance}::bytea,
    colors = ${picture.colors}::bytea, needs_avif = true, updated_at = now()
    ${review.status === 'pending' ? toPending(reason) : Prisma.empty}`;
}

const toPending = (reason: string | null) => Prisma.sql`,
  status = 'pending', status_reason = ${reason}, status_changed_at = now()`;
