import 'server-only';
import path from 'node:path';
import { CROP_CACHE } from '@/lib/limits';
import { env } from '@/lib/platform/env';
import { createFileCache, type FileCache } from '@/lib/platform/file-cache';
import { processSingleton } from '@/lib/platform/process-singleton';
import { parseKey } from '@/lib/platform/storage/keys';

export function cropCache(): FileCache {
  return processSingleton('crop-cache', () =>
    createFileCache(path.join(env().DATA_DIR, 'crops'), CROP_CACHE.bytes, CROP_CACHE.ageMs),
  );
}

/** Begins the names of all crops of a wallpaper with this original. */
export function getCropPrefix(publicId: string, originalKey: string): string {
  return `${publicId}-${parseKey(originalKey)?.hash}-`;
}
