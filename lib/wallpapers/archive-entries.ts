import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { readStoredFile } from '@/lib/platform/storage/read-stored-file';
import { storage } from '@/lib/platform/storage/storage';
import type { Prisma } from '@/prisma/generated/client';
import { areFilesHidden } from './hidden-files';
import { canSeeWallpaper } from './policy';
import { PUBLIC_FILTER } from './public-filter';
import { parseFiles } from './wallpaper-files';

/** During a download. Asks the database only while its notifications are lost. */
export async function wasHidden(
  viewer: Viewer | null,
  { publicId, userId }: { publicId: string; userId: string },
): Promise<boolean> {
  if (canSeeWallpaper(viewer, { userId, status: 'removed' })) return false;
  const isHidden = areFilesHidden(publicId);
  if (isHidden !== undefined) return isHidden;
  return (await db().wallpaper.count({ where: { publicId, ...PUBLIC_FILTER } })) === 0;
}

/** @throws if it's missing, because an archive without it would look complete. */
export async function readOriginal(
  { publicId, files }: { publicId: string; files: Prisma.JsonValue },
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const file = await storage().open(parseFiles(files).original.key);
  if (!file) throw new Error(`The original of ${publicId} is missing`);
  return readStoredFile(file, signal);
}

/**
 * Returns a function that numbers names which occur in the archive already. Compares them in lowercase, because Windows
 * ignores case.
 */
export function createNameChooser(): (build: (suffix?: string) => string) => string {
  const names = new Set<string>();
  return (build) => {
    let name = build();
    for (let no = 2; names.has(name.toLowerCase()); no += 1) name = build(` ${no}`);
    names.add(name.toLowerCase());
    return name;
  };
}
