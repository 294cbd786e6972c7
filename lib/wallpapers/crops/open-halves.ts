import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { IMAGE_FORMATS } from '@/lib/pictures/formats';
import { HALVES } from '@/lib/pictures/render-crop';
import { type ZipEntry, zip } from '@/lib/platform/zip';
import { toFileName } from '@/lib/wallpapers/download-name';
import { type Crop, type CropInput, findCrop } from './find-crop';
import { type CropRequester, openCrop } from './open-crop';

/** A crop for two monitors as two files in an archive. */
export interface CropHalves {
  fileName: string;
  crops: Crop[];
}

/** @throws AppError as `findCrop` does */
export async function findHalves(
  viewer: CropRequester['viewer'],
  publicId: string,
  input: CropInput,
): Promise<CropHalves> {
  const found = await Promise.all(
    HALVES.map((half) => findCrop(viewer, publicId, { ...input, half })),
  );
  const crops = found.filter((crop) => crop !== null);
  const [first] = crops;
  if (!first) throw new AppError('not_found', wallpaperText.notFound);
  return { fileName: first.fileName.replace(/\.\w+$/, '.zip'), crops };
}

/** Renders both before the archive begins. @throws AppError as `openCrop` does */
export async function openHalves(
  { crops }: CropHalves,
  by: CropRequester,
): Promise<(signal: AbortSignal) => AsyncGenerator<Uint8Array>> {
  const files: FileHandle[] = [];
  try {
    for (const crop of crops) files.push(await openCrop(crop, by));
  } catch (error) {
    await closeAll(files);
    throw error;
  }
  return (signal) => {
    // A reader that disconnects doesn't end the generator.
    signal.addEventListener('abort', () => void closeAll(files), { once: true });
    return zip(listEntries(crops, files));
  };
}

async function* listEntries(crops: Crop[], files: FileHandle[]): AsyncGenerator<ZipEntry> {
  try {
    for (const [index, { title, size, half, format }] of crops.entries()) {
      const file = files[index];
      if (!file) continue;
      const suffix = ` ${size.width}x${size.height} ${half}`;
      const name = toFileName(title, IMAGE_FORMATS[format].extension, suffix);
      yield { name, modified: new Date(), content: file.createReadStream({ autoClose: false }) };
    }
  } finally {
    await closeAll(files);
  }
}

const closeAll = (files: FileHandle[]) => Promise.allSettled(files.map((file) => file.close()));
