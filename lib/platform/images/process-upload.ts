import 'server-only';
import { getDecodeQueue, getDecodeSlots } from './decode-queue';
import { type ImageLimits, inspectImage } from './inspect';
import { deriveImage, type ProcessedImage } from './pipeline';
import { type StrippedFile, stripFileMetadata } from './strip/strip-file-metadata';

interface ProcessedUpload extends StrippedFile {
  image: ProcessedImage;
}

/**
 * Writes the original to store to `target`, and derives everything else from one decode. One task of the
 * decode queue.
 *
 * @throws AppError as `processImage` and {@link stripFileMetadata} do
 */
export async function processUpload(
  path: string,
  target: string,
  limits: ImageLimits,
): Promise<ProcessedUpload> {
  const inspected = await inspectImage(path, limits);
  const stripAndDerive = async () => {
    const stripped = await stripFileMetadata(path, target, inspected);
    const image = await deriveImage(stripped.isRepaired ? target : path, inspected);
    return { ...stripped, image };
  };
  return getDecodeQueue().run(stripAndDerive, { slots: getDecodeSlots(inspected.decodeBytes) });
}
