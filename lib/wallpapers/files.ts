import 'server-only';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FocalPoint } from '@/lib/crop';
import { UPLOAD_MIN_SIDE } from '@/lib/limits';
import { PICTURE_SIZES, type PictureSize } from '@/lib/picture-sizes';
import { IMAGE_FORMATS } from '@/lib/pictures/formats';
import type { InspectedImage } from '@/lib/pictures/inspect';
import { processImage, type Variants } from '@/lib/pictures/pipeline';
import { processUpload } from '@/lib/pictures/process-upload';
import { recreateShareImages } from '@/lib/pictures/recreate-share-images';
import type { CropOptions, ShareImages } from '@/lib/pictures/share-image';
import type { StrippedFile } from '@/lib/pictures/strip/strip-file-metadata';
import type { Variant } from '@/lib/pictures/variants';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import type { FileContent } from '@/lib/platform/storage/contract';
import { buildWallpaperKey, parseKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';
import { writeNewFile } from '@/lib/platform/write-new-file';
import type { StoredFile, VariantName } from './wallpaper-files';

/** A file that is not stored yet. The key contains the hash of the content. */
export interface UnstoredFile extends StoredFile {
  body: FileContent;
}

/**
 * Writes the stripped original next to `path`; the caller removes it. @throws AppError `unsupported_type`,
 * `unprocessable`, or `unavailable` if the decode queue is full.
 */
export async function createWallpaperFiles(publicId: string, path: string) {
  const target = getStrippedPath(path);
  const limits = { ...getImageLimits(), minSide: UPLOAD_MIN_SIDE };
  const { image, ...stripped } = await processUpload(path, target, limits);
  const original = toOriginalFile(publicId, target, image, stripped);
  return {
    image,
    bytes: stripped.bytes,
    origin: stripped.origin,
    files: { original, ...toVariantFiles(publicId, image.variants) },
  };
}

/** Deterministic for one version of the encoders. @throws AppError as {@link createWallpaperFiles}. */
export async function createVariantFiles(publicId: string, path: string, focal: FocalPoint) {
  const image = await processImage(path, getImageLimits(), focal);
  return { image, files: toVariantFiles(publicId, image.variants) };
}

/** @throws AppError as {@link createWallpaperFiles}, and `unavailable` if storage is down. */
export function createCropFiles(publicId: string, originalKey: string, crop: CropOptions) {
  return withStoredFile(originalKey, async (path) =>
    toShareFiles(publicId, await recreateShareImages(path, getImageLimits(), crop)),
  );
}

export const getImageLimits = () => ({ maxMegapixels: env().UPLOAD_MAX_MEGAPIXELS });

function toVariantFiles(publicId: string, variants: Variants) {
  const pictures = PICTURE_SIZES.map((size) => [size, toFile(publicId, variants[size])]);
  return {
    ...(Object.fromEntries(pictures) as Record<PictureSize, UnstoredFile>),
    ...toShareFiles(publicId, variants),
  };
}

function toShareFiles(publicId: string, { card, pin }: ShareImages) {
  return { card: toFile(publicId, card), pin: toFile(publicId, pin) };
}

/** Names a stripped original by its content. */
function toOriginalFile(
  publicId: string,
  path: string,
  { format, width, height, hdr }: Pick<InspectedImage, 'format' | 'width' | 'height' | 'hdr'>,
  { bytes, sha256 }: Pick<StrippedFile, 'bytes' | 'sha256'>,
): UnstoredFile {
  const key = buildWallpaperKey(publicId, sha256, IMAGE_FORMATS[format].extension);
  return { key, body: { path }, width, height, bytes, ...(hdr && { hdr }) };
}

/** Names an encoded variant by its content. */
export function toFile(publicId: string, variant: Variant): UnstoredFile {
  const { data, sha256, format, width, height } = variant;
  const key = buildWallpaperKey(publicId, sha256, IMAGE_FORMATS[format].extension);
  return { key, body: data, width, height, bytes: data.length };
}

export function toFilesColumn<T extends Partial<Record<VariantName, UnstoredFile>>>(files: T) {
  const entries = Object.entries(files).map(([name, { body: _, ...file }]) => [name, file]);
  return Object.fromEntries(entries) as { [Name in keyof T]: StoredFile };
}

interface CopyOptions {
  copy?: (key: string, target: string, signal?: AbortSignal) => Promise<void>;
  /** Also removes the copy when it aborts: the process may exit before `work` is done. */
  signal?: AbortSignal;
}

/** Passes a local copy of a stored file to `work` and removes it afterwards. */
export async function withStoredFile<T>(
  key: string,
  work: (path: string) => Promise<T>,
  { copy = copyStoredFile, signal }: CopyOptions = {},
): Promise<T> {
  const target = join(getIncomingFolder(), `${randomUUID()}.original`);
  const remove = () => rmSync(target, { force: true });
  signal?.addEventListener('abort', remove);
  try {
    await copy(key, target, signal);
    return await work(target);
  } finally {
    signal?.removeEventListener('abort', remove);
    remove();
  }
}

/** Links `target` to a stored file if possible: stored files never change. */
export async function linkStoredFile(key: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  if (!(await storage().link?.(key, target))) await copyStoredFile(key, target);
}

/** Copies a stored file to `target`, which must not exist. @throws if it is not in storage. */
async function copyStoredFile(key: string, target: string, signal?: AbortSignal): Promise<void> {
  const file = await storage().open(key);
  if (!file) throw new Error(`'${key}' is not in storage`);
  await mkdir(dirname(target), { recursive: true });
  await writeNewFile(target, file.stream, signal ? { signal } : {});
}

export function getStrippedPath(path: string): string {
  return `${path}.clean`;
}

/** Stores files durably. When it rejects, no write is still in progress. */
export async function storeFiles(files: UnstoredFile[]): Promise<void> {
  const put = ({ key, body }: UnstoredFile) =>
    storage().put(key, body, parseKey(key)?.contentType ?? 'application/octet-stream');
  const results = await Promise.allSettled(files.map(put));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
