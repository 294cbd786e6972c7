import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { setText } from '@/lib/messages/sets';
import { db } from '@/lib/platform/db';
import { type ZipEntry, zip } from '@/lib/platform/zip';
import { createNameChooser, readOriginal, wasHidden } from '@/lib/wallpapers/archive-entries';
import { toDownloadName, toFileName } from '@/lib/wallpapers/download-name';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { isPublicId } from '@/lib/wallpapers/schema';
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
  const chooseName = createNameChooser();
  for (const member of members) {
    signal.throwIfAborted();
    if (await wasHidden(viewer, member)) throw notFound();
    const content = await readOriginal(member, signal);
    const name = chooseName((suffix) => toDownloadName(member, suffix));
    yield { name, modified: member.createdAt, content };
  }
}

const notFound = () => new AppError('not_found', setText.notFound);
