import 'server-only';
import { decodeImage } from './decode';
import { getDecodeQueue, getDecodeSlots } from './decode-queue';
import { type ImageLimits, inspectImage } from './inspect';
import type { Pixels } from './sharp';

/**
 * Decodes a stored original to derive further files. Waits in the decode queue; `work` runs in the
 * same slot.
 *
 * @throws AppError as `processImage` does
 */
export async function withDisplayPixels<T>(
  path: string,
  limits: ImageLimits,
  work: (display: Pixels) => Promise<T>,
): Promise<T> {
  const image = await inspectImage(path, limits);
  const decode = async () => work((await decodeImage(path, image)).display);
  return getDecodeQueue().run(decode, { slots: getDecodeSlots(image.decodeBytes) });
}
