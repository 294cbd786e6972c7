import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Size } from '@/lib/crop';
import { createImageUrlReplacer } from '@/lib/image-urls';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import {
  createWallpaperFiles,
  getStrippedPath,
  storeFiles,
  toFilesColumn,
  type UnstoredFile,
} from '@/lib/wallpapers/files';
import { getWallpaper } from '@/lib/wallpapers/queries';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { VariantName } from '@/lib/wallpapers/wallpaper-files';
import { insertWallpaper, type TestUser, toViewer } from './factories';
import { photoJpeg } from './fixtures/pictures';

const TEMPLATE = 'template';

/** By size. Variants take a fifth of a second, so each process of tests prepares them once. */
const prepared = new Map<string, ReturnType<typeof prepareFiles>>();

async function prepareFiles(size: Size) {
  const folder = path.join(env().DATA_DIR, 'prepared');
  const file = path.join(folder, `${size.width}x${size.height}`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, await photoJpeg(size));
  const { image, bytes, files } = await createWallpaperFiles(TEMPLATE, file);
  // The next test file has another folder.
  const body = await readFile(getStrippedPath(file));
  return { image, bytes, files: { ...files, original: { ...files.original, body } } };
}

/** Inserts a wallpaper with the same files as an upload of a photo. All of one size show the same picture. */
export async function insertStoredWallpaper(
  user: TestUser,
  data: Parameters<typeof insertWallpaper>[1] = {},
  size: Size = { width: 400, height: 400 },
): Promise<Wallpaper> {
  const key = `${size.width}x${size.height}`;
  if (!prepared.has(key)) prepared.set(key, prepareFiles(size));
  const { image, bytes, files } = (await prepared.get(key)) ?? (await prepareFiles(size));
  const publicId = await insertWallpaper(user, { ...data, ...size });
  const own = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      { ...file, key: file.key.replace(`/${TEMPLATE}/`, `/${publicId}/`) },
    ]),
  ) as Record<VariantName, UnstoredFile>;
  await storeFiles(Object.values(own));
  await db().wallpaper.update({
    where: { publicId },
    select: { id: true },
    data: {
      files: toFilesColumn(own),
      bytes,
      format: image.format,
      focalX: image.focalPoint.x,
      focalY: image.focalPoint.y,
    },
  });
  const record = await getWallpaper(publicId, await toViewer(user));
  // As in a response, with absolute URLs.
  return JSON.parse(JSON.stringify(record, createImageUrlReplacer(env().SITE_URL)));
}
