import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Size } from '@/lib/crop';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { IMAGE_FORMATS } from '@/lib/pictures/formats';
import { db } from '@/lib/platform/db';
import { type ZipEntry, zip } from '@/lib/platform/zip';
import { getScreenFit } from '@/lib/screen-fit';
import { createNameChooser, readOriginal, wasHidden } from '@/lib/wallpapers/archive-entries';
import { toDownloadName, toFileName } from '@/lib/wallpapers/download-name';
import { PUBLIC_FILTER } from '@/lib/wallpapers/public-filter';
import { type Crop, type CropRow, cropColumns, toCrop } from './find-crop';
import { type CropRequester, openCrop } from './open-crop';

type Member = CropRow & { createdAt: Date };

/** Leaves out wallpapers that aren't public. @throws AppError `not_found` if none is. */
export async function listArchiveMembers(publicIds: string[]): Promise<Member[]> {
  const where = { publicId: { in: publicIds }, ...PUBLIC_FILTER };
  const select = { ...cropColumns, createdAt: true } as const;
  const rows = await db().wallpaper.findMany({ where, select });
  if (rows.length === 0) throw new AppError('not_found', wallpaperText.notFound);
  const getPlace = ({ publicId }: Member) => publicIds.indexOf(publicId);
  return rows.sort((a, b) => getPlace(a) - getPlace(b));
}

/**
 * Reads what a click on Download gives for each wallpaper. Renders one at a time, when the reader gets to it.
 *
 * @param size pictures that are large enough are cropped to it
 * @param buildCredits text of the last file
 */
export function readArchive(
  members: Member[],
  size: Size | null,
  by: Omit<CropRequester, 'signal'>,
  buildCredits?: BuildCredits,
): (signal: AbortSignal) => AsyncGenerator<Uint8Array> {
  return (signal) => zip(listEntries(members, size, { ...by, signal }, buildCredits));
}

/** Gets the names of the files by the public ID of their wallpaper. */
type BuildCredits = (names: ReadonlyMap<string, string>) => string;

async function* listEntries(
  members: Member[],
  size: Size | null,
  by: CropRequester,
  buildCredits?: BuildCredits,
): AsyncGenerator<ZipEntry> {
  const names = new Map<string, string>();
  const chooseName = createNameChooser();
  for (const member of members) {
    by.signal.throwIfAborted();
    const fits = size && getScreenFit(member, size).kind !== 'small';
    const crop = toCrop(member, { size: fits ? size : null });
    const file = crop && (await openIfPossible(crop, by));
    try {
      // Last, because rendering takes time.
      if (await wasHidden(null, member)) continue;
      const entry = await buildEntry(member, crop && file && { crop, file }, chooseName, by.signal);
      names.set(member.publicId, entry.name);
      yield entry;
    } finally {
      await file?.close();
    }
  }
  if (!buildCredits) return;
  const text = buildCredits(names);
  yield { name: 'credits.txt', modified: new Date(), content: Readable.from([Buffer.from(text)]) };
}

/** Without a rendered crop, the entry is the original. */
async function buildEntry(
  { title, format, createdAt: modified, ...member }: Member,
  rendered: { crop: Crop; file: FileHandle } | null,
  chooseName: ReturnType<typeof createNameChooser>,
  signal: AbortSignal,
): Promise<ZipEntry> {
  if (!rendered) {
    const name = chooseName((suffix) => toDownloadName({ title, format }, suffix));
    return { name, modified, content: await readOriginal(member, signal) };
  }
  const { isWhole, size, ...crop } = rendered.crop;
  const { extension } = IMAGE_FORMATS[crop.format];
  const end = isWhole ? '' : ` ${size.width}x${size.height}`;
  const name = chooseName((suffix = '') => toFileName(title, extension, end + suffix));
  return { name, modified, content: rendered.file.createReadStream({ signal }) };
}

/** Null if it can't be rendered now. The archive has begun and can't fail, so it gets the original instead. */
async function openIfPossible(crop: Crop, by: CropRequester): Promise<FileHandle | null> {
  try {
    return await openCrop(crop, by);
  } catch (error) {
    if (!(error instanceof AppError) || by.signal.aborted) throw error;
    return null;
  }
}
