import 'server-only';
import { log } from '@/lib/platform/log';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { roundFocalPoint } from '@/lib/share-crops';
import {
  createVariantFiles,
  storeFiles,
  toFilesColumn,
  type UnstoredFile,
  withStoredFile,
} from '@/lib/wallpapers/files';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import { replaceFiles } from '@/lib/wallpapers/replace-files';
import { discardUnused, type FileRow } from '@/lib/wallpapers/stored-files';
import {
  listFileKeys,
  type VariantName,
  type WallpaperFiles,
} from '@/lib/wallpapers/wallpaper-files';
import { Prisma } from '@/prisma/generated/client';

/** The worker looks for these regularly. */
const NEEDS_AVIF = Prisma.sql`, needs_avif = true`;

/** Leaves AVIF to the worker. Returns false if the row has changed since; new files are removed. */
export async function repairWallpaper(row: FileRow, broken: string[]): Promise<boolean> {
  const { next, created, dropped } = await recreateFiles(row, broken);
  await storeFiles(created);
  // Before the row is updated: the worker stores new files under the same keys.
  await storage().remove(dropped);
  const used = [...listFileKeys(next), ...dropped];
  const updated = await replaceFiles(row, {
    next,
    created: created.map(({ key }) => key),
    obsolete: broken.filter((key) => !used.includes(key)),
    minutes: 0,
    columns: dropped.length > 0 ? NEEDS_AVIF : Prisma.empty,
  });
  if (updated === null) {
    await discardUnused(
      row.publicId,
      created.map(({ key }) => key),
    );
    return false;
  }
  // Even if no key changed: a page may have been cached while the file was missing.
  invalidateWallpaper({ publicId: row.publicId, ...updated });
  await deleteRecordedFiles();
  log.info('wallpaper.repaired', { wallpaper: row.publicId, files: broken.length });
  return true;
}

/** Recreates broken files, except AVIF, which is dropped. */
async function recreateFiles(row: FileRow, broken: string[]) {
  const isBroken = (name: VariantName) =>
    name !== 'original' && broken.includes(row.files[name]?.key ?? '');
  const names = (Object.keys(row.files) as VariantName[]).filter(isBroken);
  const variants: Partial<Record<VariantName, UnstoredFile>> = names.every(isAvif)
    ? {}
    : await createVariants(row);
  const next: Partial<WallpaperFiles> = { ...row.files };
  const created: UnstoredFile[] = [];
  const dropped: string[] = [];
  for (const name of names) {
    const file = variants[name];
    if (file) {
      created.push(file);
      Object.assign(next, toFilesColumn({ [name]: file }));
    } else {
      dropped.push(row.files[name]?.key ?? '');
      delete next[name];
    }
  }
  return { next: next as WallpaperFiles, created, dropped };
}

const isAvif = (name: VariantName) => name.endsWith('Avif');

async function createVariants({ publicId, files, focalX, focalY }: FileRow) {
  const focal = roundFocalPoint(focalX, focalY);
  const create = (path: string) => createVariantFiles(publicId, path, focal);
  return (await withStoredFile(files.original.key, create)).files;
}
