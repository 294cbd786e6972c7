import 'server-only';
import { decodeImage } from './decode';
import { getDecodeQueue, getDecodeSlots } from './decode-queue';
import { type ImageLimits, type InspectedImage, inspectImage } from './inspect';
import { type StrippedFile, stripFileMetadata } from './strip/strip-file-metadata';

interface StrippedOriginal extends StrippedFile {
  image: InspectedImage;
}

/**
 * Writes a copy of a stored original to `target`, without what an earlier version left in it.
 *
 * @throws AppError as {@link inspectImage} and {@link stripFileMetadata} do
 */
export async function stripStoredOriginal(
  path: string,
  target: string,
  limits: ImageLimits,
): Promise<StrippedOriginal> {
  const image = await inspectImage(path, limits);
  return { image, ...(await stripFileMetadata(path, target, image)) };
}

/** @throws AppError as `processImage` does */
export async function haveSamePixels(
  paths: [string, string],
  image: InspectedImage,
): Promise<boolean> {
  const hash = (path: string) =>
    getDecodeQueue().run(async () => (await decodeImage(path, image)).pixelHash, {
      slots: getDecodeSlots(image.decodeBytes),
    });
  return (await hash(paths[0])).equals(await hash(paths[1]));
}
