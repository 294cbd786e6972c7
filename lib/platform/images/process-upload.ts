import 'server-only';
import { type ImageLimits, inspectImage } from './inspect';
import { type ProcessedImage, processImage } from './pipeline';
import { type StrippedFile, stripFileMetadata } from './strip/strip-file-metadata';

interface ProcessedUpload extends StrippedFile {
  image: ProcessedImage;
}

/**
 * Writes the original to store to `target`, and derives everything else from one decode.
 *
 * @throws AppError as {@link processImage} and {@link stripFileMetadata} do
 */
export async function processUpload(
  path: string,
  target: string,
  limits: ImageLimits,
): Promise<ProcessedUpload> {
  const stripped = await stripFileMetadata(path, target, await inspectImage(path, limits));
  const image = await processImage(stripped.isRepaired ? target : path, limits);
  return { ...stripped, image };
}
