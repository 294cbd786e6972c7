import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { setText } from '@/lib/messages/sets';
import { db } from '@/lib/platform/db';
import { readStoredFile } from '@/lib/platform/storage/read-stored-file';
import { storage } from '@/lib/platform/storage/storage';
import { type ZipEntry, zip } from '@/lib/platform/zip';
import { toDownloadName, toFileName } from '@/lib/wallpapers/download-name';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import { getSet } from './queries';

export interface SetArchive {
  fileName: string;
  /** Public IDs of the wallpapers in it. */
  members: string[];
  read(signal: AbortSignal): AsyncGenerator<Uint8Array>;
}

/** Contains the wallpapers that the viewer can see. @throws AppError `not_found` if there are fewer than two. */
export async function openSetArchive(viewer: Viewer | null, publicId: string): Promise<SetArchive> {
  const set = await getSet(publicId, viewer);
  const [first] = set?.members ?? [];
  if (!set || !first) throw new AppError('not_found', setText.notFound);
  const members = set.members.map(({ _id }) => _id);
  const fileName = toFileName(first.title, 'zip');
  return { fileName, members, read: (signal) => zip(listEntries(viewer, members, signal)) };
}

async function* listEntries(
  viewer: Viewer | null,
  members: string[],
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const names = new Set<string>();
  for (const publicId of members) {
    signal.throwIfAborted();
    const row = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
    // It may have been hidden during the download.
    if (!canSeeWallpaper(viewer, row)) throw new AppError('not_found', setText.notFound);
    const file = await storage().open(parseFiles(row.files).original.key);
    if (!file) throw new Error(`The original of ${publicId} is missing`);
    const name = findFreeName(row, names);
    yield { name, modified: row.createdAt, content: readStoredFile(file, signal) };
  }
}

/** Compares names in lowercase, because Windows ignores case. */
function findFreeName(row: Parameters<typeof toDownloadName>[0], names: Set<string>): string {
  let name = toDownloadName(row);
  for (let no = 2; names.has(name.toLowerCase()); no += 1) {
    name = toDownloadName({ ...row, title: `${row.title} ${no}` });
  }
  names.add(name.toLowerCase());
  return name;
}
