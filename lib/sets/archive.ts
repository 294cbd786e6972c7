import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { setText } from '@/lib/messages/sets';
import { db } from '@/lib/platform/db';
import { readStoredFile } from '@/lib/platform/storage/read-stored-file';
import { storage } from '@/lib/platform/storage/storage';
import { type ZipEntry, zip } from '@/lib/platform/zip';
import { toDownloadName, toFileName } from '@/lib/wallpapers/download-name';
import { areFilesHidden } from '@/lib/wallpapers/hidden-files';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { PUBLIC_FILTER } from '@/lib/wallpapers/public-filter';
import { isPublicId } from '@/lib/wallpapers/schema';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import type { Prisma } from '@/prisma/generated/client';
import { canSeeSet } from './policy';

const columns = {
  id: true,
  publicId: true,
  userId: true,
  status: true,
  title: true,
  format: true,
  files: true,
  createdAt: true,
} satisfies Prisma.WallpaperSelect;

type Member = Prisma.WallpaperGetPayload<{ select: typeof columns }>;

export interface SetArchive {
  fileName: string;
  members: Member[];
  read(signal: AbortSignal): AsyncGenerator<Uint8Array>;
}

/**
 * Contains the wallpapers that the viewer can see, and reads them with a single statement, because many people may
 * download at once.
 *
 * @throws AppError `not_found` if there are fewer than two
 */
export async function openSetArchive(viewer: Viewer | null, publicId: string): Promise<SetArchive> {
  const all = isPublicId(publicId) ? await listMembers(publicId) : [];
  const members = all.filter((row) => canSeeWallpaper(viewer, row));
  const [first] = members;
  if (!first || !canSeeSet(viewer, { members })) throw notFound();
  const fileName = toFileName(first.title, 'zip');
  return { fileName, members, read: (signal) => zip(listEntries(viewer, members, signal)) };
}

const listMembers = (publicId: string) =>
  db().wallpaper.findMany({
    where: { set: { publicId } },
    select: columns,
    orderBy: { setPosition: 'asc' },
  });

async function* listEntries(
  viewer: Viewer | null,
  members: Member[],
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const names = new Set<string>();
  for (const member of members) {
    signal.throwIfAborted();
    if (await wasHidden(viewer, member)) throw notFound();
    const file = await storage().open(parseFiles(member.files).original.key);
    if (!file) throw new Error(`The original of ${member.publicId} is missing`);
    const name = findFreeName(member, names);
    yield { name, modified: member.createdAt, content: readStoredFile(file, signal) };
  }
}

/** During the download. Asks the database only while its notifications are lost. */
async function wasHidden(viewer: Viewer | null, { publicId, userId }: Member): Promise<boolean> {
  if (canSeeWallpaper(viewer, { userId, status: 'removed' })) return false;
  const isHidden = areFilesHidden(publicId);
  if (isHidden !== undefined) return isHidden;
  return (await db().wallpaper.count({ where: { publicId, ...PUBLIC_FILTER } })) === 0;
}

const notFound = () => new AppError('not_found', setText.notFound);

/** Compares names in lowercase, because Windows ignores case. */
function findFreeName(row: Member, names: Set<string>): string {
  let name = toDownloadName(row);
  for (let no = 2; names.has(name.toLowerCase()); no += 1) {
    name = toDownloadName(row, ` ${no}`);
  }
  names.add(name.toLowerCase());
  return name;
}
