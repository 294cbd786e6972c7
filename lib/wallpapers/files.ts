import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { env } from '@/lib/platform/env';
import { processImage } from '@/lib/platform/images/pipeline';
import { stripMetadata } from '@/lib/platform/images/strip/strip-metadata';
import { type Extension, parseKey, wallpaperKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const;

/** A file that is made, but not stored yet: its name is its content. */
export interface MadeFile {
  key: string;
  data: Buffer;
}

/**
 * Makes every file of a wallpaper from an upload, with one decode, and tells what was seen in it.
 *
 * @param path of the file as it came.
 * @throws AppError `unsupported_type`, `unprocessable`, or `unavailable` when too many wait.
 */
export async function makeFiles(publicId: string, path: string) {
  const image = await processImage(path, { maxMegapixels: env().UPLOAD_MAX_MEGAPIXELS });
  const data = await stripMetadata(await readFile(path), image);
  const sha256 = createHash('sha256').update(data).digest('hex');
  const { small, display } = image.variants;
  const named = (file: { data: Buffer; sha256: string }, extension: Extension): MadeFile => ({
    key: wallpaperKey(publicId, file.sha256, extension),
    data: file.data,
  });
  const files = {
    original: named({ data, sha256 }, EXTENSIONS[image.format]),
    small: named(small, 'webp'),
    display: named(display, 'webp'),
  };
  return { image, files };
}

/** Stores files; all are there and durable when it resolves, none is still on its way when it rejects. */
export async function storeFiles(files: MadeFile[]): Promise<void> {
  const put = ({ key, data }: MadeFile) =>
    storage().put(key, data, parseKey(key)?.contentType ?? 'application/octet-stream');
  const results = await Promise.allSettled(files.map(put));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
