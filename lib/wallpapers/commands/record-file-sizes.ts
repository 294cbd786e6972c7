import 'server-only';
import { stat } from 'node:fs/promises';
import { db } from '@/lib/platform/db';
import { inspectImage } from '@/lib/platform/images/inspect';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { getImageLimits, withStoredFile } from '@/lib/wallpapers/files';
import type { FileRow } from '@/lib/wallpapers/stored-files';
import type { StoredFile } from '@/lib/wallpapers/wallpaper-files';

/** For files older than the `files` column, whose size srcset otherwise derives from the original. */
export async function recordFileSizes(row: FileRow): Promise<void> {
  const { id, publicId, files } = row;
  const measured: Record<string, StoredFile> = {};
  for (const [name, file] of Object.entries(files)) {
    if (file.bytes === undefined) measured[name] = await measureFile(file.key);
  }
  if (Object.keys(measured).length === 0) return;
  // Only if the files are still the same.
  const updated = await db().$executeRaw`
    UPDATE wallpapers SET files = files || ${JSON.stringify(measured)}::jsonb
    WHERE id = ${id}::uuid AND files = ${JSON.stringify(files)}::jsonb`;
  if (updated > 0) invalidateTags(wallpaperTags.one(publicId));
}

function measureFile(key: string): Promise<StoredFile> {
  return withStoredFile(key, async (path) => {
    const { width, height } = await inspectImage(path, getImageLimits());
    return { key, width, height, bytes: (await stat(path)).size };
  });
}
