import 'server-only';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FocalPoint } from '@/lib/crop';
import { env } from '@/lib/platform/env';
import { processImage } from '@/lib/platform/images/pipeline';
import { recutShareImages } from '@/lib/platform/images/recut';
import type { Cut, ShareImages } from '@/lib/platform/images/share-image';
import { stripFile } from '@/lib/platform/images/strip/strip-file';
import type { Variant } from '@/lib/platform/images/variants';
import { incomingFolder } from '@/lib/platform/incoming';
import type { Body } from '@/lib/platform/storage/contract';
import { type Extension, parseKey, wallpaperKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const;

/** A file that is made, but not stored yet: its name is its content. */
export interface MadeFile {
  key: string;
  body: Body;
}

/**
 * Makes every file of a wallpaper from an upload, with one decode, and tells what was seen in it.
 *
 * @param path of the file as it came; the rewritten original is put beside it, for the caller to remove.
 * @throws AppError `unsupported_type`, `unprocessable`, or `unavailable` when too many wait.
 */
export async function makeFiles(publicId: string, path: string) {
  const { image, variants } = await makeVariants(publicId, path);
  const target = rewrittenPath(path);
  const { bytes, sha256 } = await stripFile(path, target, image);
  const original: MadeFile = {
    key: wallpaperKey(publicId, sha256, EXTENSIONS[image.format]),
    body: { path: target },
  };
  return { image, bytes, files: { original, ...variants } };
}

/**
 * Makes what is shown of a wallpaper: the same picture always gives the same files, until another
 * version of the encoders gives others.
 *
 * @param focal what card and pin are cut around; guessed unless it is known.
 * @throws AppError as {@link makeFiles}
 */
export async function makeVariants(publicId: string, path: string, focal?: FocalPoint) {
  const image = await processImage(path, limits(), focal);
  const { small, small2x, display } = image.variants;
  const variants = {
    small: named(publicId, small, 'webp'),
    small2x: named(publicId, small2x, 'webp'),
    display: named(publicId, display, 'webp'),
    ...namedShareImages(publicId, image.variants),
  };
  return { image, variants };
}

/**
 * Cuts card and pin of a wallpaper anew, from its stored original, under names that are no others'.
 *
 * @throws AppError as {@link makeFiles}, and `unavailable` when storage does not answer.
 */
export function recutFiles(publicId: string, originalKey: string, cut: Cut) {
  return withOriginal(originalKey, async (path) =>
    namedShareImages(publicId, await recutShareImages(path, limits(), cut)),
  );
}

const limits = () => ({ maxMegapixels: env().UPLOAD_MAX_MEGAPIXELS });

function namedShareImages(publicId: string, { card, pin }: ShareImages) {
  return { card: named(publicId, card, 'jpg'), pin: named(publicId, pin, 'jpg') };
}

function named(publicId: string, { data, sha256 }: Variant, extension: Extension): MadeFile {
  return { key: wallpaperKey(publicId, sha256, extension), body: data };
}

/** Hands a copy of a stored original to `work`, and removes it afterwards. */
export async function withOriginal<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
  const copy = join(incomingFolder(), `${randomUUID()}.original`);
  try {
    await fetchFile(key, copy);
    return await work(copy);
  } finally {
    await rm(copy, { force: true });
  }
}

/** Copies a stored file to `target`, which must not exist. @throws when it is not in storage. */
export async function fetchFile(key: string, target: string, signal?: AbortSignal): Promise<void> {
  const file = await storage().open(key);
  if (!file) throw new Error(`'${key}' is not in storage`);
  await mkdir(dirname(target), { recursive: true });
  const options = signal ? { signal } : {};
  await pipeline(file.stream, createWriteStream(target, { flags: 'wx', mode: 0o600 }), options);
}

/** Where {@link makeFiles} leaves the rewritten original of an upload. */
export function rewrittenPath(path: string): string {
  return `${path}.clean`;
}

/** Stores files; all are there and durable when it resolves, none is on its way when it rejects. */
export async function storeFiles(files: MadeFile[]): Promise<void> {
  const put = ({ key, body }: MadeFile) =>
    storage().put(key, body, parseKey(key)?.contentType ?? 'application/octet-stream');
  const results = await Promise.allSettled(files.map(put));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
