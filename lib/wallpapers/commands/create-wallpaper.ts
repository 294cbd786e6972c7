import 'server-only';
import { rm } from 'node:fs/promises';
import { customAlphabet } from 'nanoid';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { db, isDatabaseOutage, isForeignKeyViolation, isUniqueViolation } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import type { PerceptualHashes } from '@/lib/platform/images/perceptual-hash';
import { log } from '@/lib/platform/log';
import { countUse } from '@/lib/platform/rate-limit';
import { discardFiles } from '@/lib/platform/storage/removal';
import { tagLinks } from '@/lib/tags/tag-links';
import { type MadeFile, makeFiles, rewrittenPath, storeFiles } from '@/lib/wallpapers/files';
import { noteHidden } from '@/lib/wallpapers/hidden-files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { wakePendingWorker } from '@/lib/wallpapers/pending-worker';
import { getWallpaper } from '@/lib/wallpapers/queries';
import { refuseDuplicate } from '@/lib/wallpapers/refuse-duplicate';
import { requireCategory } from '@/lib/wallpapers/require-category';
import type { UploadInput, Wallpaper } from '@/lib/wallpapers/schema';

const makePublicId = customAlphabet(
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  10,
);

interface CreateOptions {
  /** The same key of the same user answers the same wallpaper. */
  idempotencyKey?: string | null;
  /** When it was made, for pictures older than their arrival here; else now. */
  createdAt?: Date;
  /** Not counted against the user's upload limit: for what the operator runs, never for a request. */
  uncounted?: boolean;
  /** Public at once, whatever holds for uploads: for the first content of a site, which is ours. */
  isReviewed?: boolean;
}

/** What is known of a file that arrived. */
interface Incoming {
  path: string;
  bytes: number;
  /** Of the bytes as they came, 64 hex digits. */
  sha256: string;
}

/**
 * Takes in a picture: inspected, decoded once, its files stored, then one row. Nothing is left
 * behind when any of it fails.
 *
 * @returns the record, and its id once more as `id` (spec §7).
 * @throws AppError `invalid_input` for an unknown category, `conflict` for a picture that is public
 * already, `unsupported_type`, `unprocessable`, `rate_limited`, `unavailable`.
 */
export async function createWallpaper(
  viewer: Viewer,
  input: UploadInput,
  file: Incoming,
  {
    idempotencyKey = null,
    createdAt = new Date(),
    uncounted = false,
    isReviewed = false,
  }: CreateOptions = {},
): Promise<Wallpaper & { id: string }> {
  const before = await uploadedBefore(viewer, idempotencyKey, file.sha256);
  if (before) return before;
  if (!uncounted) await countUse('upload', viewer.id);
  try {
    return await publish(viewer, input, file, { idempotencyKey, createdAt, isReviewed });
  } finally {
    await rm(rewrittenPath(file.path), { force: true });
  }
}

async function publish(
  viewer: Viewer,
  input: UploadInput,
  file: Incoming,
  { idempotencyKey, createdAt, isReviewed }: Required<Omit<CreateOptions, 'uncounted'>>,
) {
  const category = await requireCategory(input.category);
  const publicId = makePublicId();
  const status = env().MODERATION === 'pre' && !isReviewed ? 'pending' : 'approved';
  const { image, bytes, files } = await makeFiles(publicId, file.path);
  const pixelHash = new Uint8Array(image.pixelHash);
  const stored = Object.values(files);
  try {
    await refuseDuplicate(pixelHash);
    await storeFiles(stored);
    await db().wallpaper.create({
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
        status,
        width: image.width,
        height: image.height,
        bytes,
        format: image.format,
        contentHash: Buffer.from(file.sha256, 'hex'),
        pixelHash,
        thumbhash: new Uint8Array(image.thumbhash),
        averageColor: image.averageColor,
        ...hashColumns(image.perceptual),
        palette: image.palette.map(({ color, share }) => ({ color, share })),
        focalX: image.focalPoint.x,
        focalY: image.focalPoint.y,
        originalKey: files.original.key,
        smallKey: files.small.key,
        small2xKey: files.small2x.key,
        displayKey: files.display.key,
        cardKey: files.card.key,
        pinKey: files.pin.key,
        pendingWork: ['avif'],
        tags: { create: await tagLinks(input.tags) },
        ...(idempotencyKey && {
          idempotencyKeys: { create: { key: idempotencyKey, userId: viewer.id } },
        }),
      },
    });
  } catch (error) {
    const { name } = category;
    const attempt = { viewer, file, pixelHash, idempotencyKey, stored, category: name };
    return await afterFailedInsert(error, attempt);
  }
  if (status === 'pending') noteHidden(publicId, true);
  wakePendingWorker();
  invalidateWallpaper({ publicId, category: category.name, username: viewer.username });
  log.info('wallpaper.created', { wallpaper: publicId, userId: viewer.id });
  return requireRecord(publicId, viewer);
}

/** A picture without features has no hashes: it would resemble every other such. */
function hashColumns({ full, center }: PerceptualHashes) {
  return {
    dHash: full?.dHash ?? null,
    pHash: full?.pHash ?? null,
    dHashCenter: center?.dHash ?? null,
    pHashCenter: center?.pHash ?? null,
  };
}

/** What this key was used for already; with another file it can only be a mistake. */
async function uploadedBefore(viewer: Viewer, key: string | null, sha256: string) {
  if (!key) return null;
  const found = await db().idempotencyKey.findUnique({
    where: { userId_key: { userId: viewer.id, key } },
    select: { wallpaper: { select: { publicId: true, contentHash: true } } },
  });
  if (found && Buffer.from(found.wallpaper.contentHash).toString('hex') !== sha256) {
    throw new AppError('unprocessable', wallpaperText.keyUsed);
  }
  return found && requireRecord(found.wallpaper.publicId, viewer);
}

interface FailedInsert {
  viewer: Viewer;
  file: Incoming;
  pixelHash: Uint8Array<ArrayBuffer>;
  idempotencyKey: string | null;
  stored: MadeFile[];
  category: string;
}

/** Takes the files back and says what the failure means; a repeated upload that lost a race is fine. */
async function afterFailedInsert(
  error: unknown,
  { viewer, file, pixelHash, idempotencyKey, stored, category }: FailedInsert,
) {
  // A database that went away may have committed: files without a row can be swept, a row without
  // files could not be mended.
  if (!(error instanceof AppError) && isDatabaseOutage(error)) throw error;
  await discardFiles(stored.map(({ key }) => key));
  const before = await uploadedBefore(viewer, idempotencyKey, file.sha256);
  if (before) return before;
  if (isUniqueViolation(error, 'wallpapers_public_pixels')) await refuseDuplicate(pixelHash);
  if (isForeignKeyViolation(error)) await refuseGone(viewer, category);
  throw error;
}

/** The account was closed, or the category deleted, while the picture was on its way. */
async function refuseGone({ id }: Viewer, category: string): Promise<void> {
  if ((await db().user.count({ where: { id } })) === 0)
    throw new AppError('unauthenticated', authText.signInFirst);
  await requireCategory(category);
}

async function requireRecord(publicId: string, viewer: Viewer) {
  const record = await getWallpaper(publicId, viewer);
  if (!record) throw new AppError('not_found', wallpaperText.notFound);
  return { ...record, id: publicId };
}
