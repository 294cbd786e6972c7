import 'server-only';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { env } from '@/lib/platform/env';
import { processImage } from '@/lib/platform/images/pipeline';
import { stripFile } from '@/lib/platform/images/strip/strip-file';
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
 * @throws AppError as {@link makeFiles}
 */
export async function makeVariants(publicId: string, path: string) {
  const image = await processImage(path, { maxMegapixels: env().UPLOAD_MAX_MEGAPIXELS });
  const { small, small2x, display, card, pin } = image.variants;
  const named = (file: { data: Buffer; sha256: string }, extension: Extension): MadeFile => ({
    key: wallpaperKey(publicId, file.sha256, extension),
    body: file.data,
  });
  const variants = {
    small: named(small, 'webp'),
    small2x: named(small2x, 'webp'),
    display: named(display, 'webp'),
    card: named(card, 'jpg'),
    pin: named(pin, 'jpg'),
  };
  return { image, variants };
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
