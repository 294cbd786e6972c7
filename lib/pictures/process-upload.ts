import 'server-only';
import { AppError } from '@/lib/errors';
import { pictureText } from '@/lib/messages/pictures';
import { readAvifColor } from './color/avif-color';
import { decodeImage } from './decode';
import { getDecodeQueue, getDecodeSlots } from './decode-queue';
import { type ImageLimits, type InspectedImage, inspectImage } from './inspect';
import { computeTraits, deriveImage, type PictureTraits, type ProcessedImage } from './pipeline';
import { type StrippedFile, stripFileMetadata } from './strip/strip-file-metadata';

interface ProcessedUpload extends StrippedFile {
  image: ProcessedImage;
}

export interface UploadedPicture extends PictureTraits {
  width: number;
  height: number;
  pixelHash: Buffer;
}

/**
 * Writes the original to store to `target`, and derives everything else from one decode. One task of the
 * decode queue.
 *
 * @throws AppError as `processImage` and {@link stripFileMetadata} do
 */
export function processUpload(
  path: string,
  target: string,
  limits: ImageLimits,
): Promise<ProcessedUpload> {
  return withUpload({ path, target, limits }, async (file, inspected, stripped) => {
    return { ...stripped, image: await deriveImage(file, inspected) };
  });
}

/**
 * Computes the traits of a picture that isn't stored. Accepts the same files as {@link processUpload}. `target` is a
 * temporary file that the caller deletes.
 *
 * @param signal drops a picture that is waiting in the decode queue
 */
export function describeUpload(
  path: string,
  target: string,
  limits: ImageLimits,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  return withUpload({ path, target, limits, signal }, async (file, inspected) => {
    const { display, pixelHash } = await decodeImage(file, inspected);
    const { width, height } = inspected;
    return { width, height, pixelHash, ...(await computeTraits(display)) };
  });
}

interface UploadTask {
  path: string;
  target: string;
  limits: ImageLimits;
  signal?: AbortSignal;
}

/** Calls `derive` with the file to store, so that its colors are those of everything made from it. */
export async function withUpload<T>(
  { path, target, limits, signal }: UploadTask,
  derive: (file: string, inspected: InspectedImage, stripped: StrippedFile) => Promise<T>,
): Promise<T> {
  const inspected = await inspectImage(path, limits);
  if (inspected.format === 'avif' && (await readAvifColor(path)).hidesPart)
    throw new AppError('unprocessable', pictureText.hiddenPart);
  const stripAndDerive = async () => {
    const stripped = await stripFileMetadata(path, target, inspected);
    // A decoder may ignore a profile that it reads after it was rewritten, and a gain map is lost.
    const { color } = await inspectImage(target, limits);
    return derive(target, { ...inspected, color }, stripped);
  };
  return getDecodeQueue().run(stripAndDerive, {
    slots: getDecodeSlots(inspected.decodeBytes),
    ...(signal && { signal }),
  });
}
