import 'server-only';
import { AVATAR } from '@/lib/limits';
import { decodeImage } from './decode';
import { getDecodeQueue, getDecodeSlots } from './decode-queue';
import { type ImageLimits, inspectImage } from './inspect';
import { fromPixels, type Pixels, toPixels } from './sharp';
import { encodeVariant, type Variant } from './variants';

/** Each quality gives different bytes. */
const QUALITIES = [84, 83, 82];

/**
 * Decodes an avatar to its center square, with the inspection and queue of wallpapers.
 *
 * @throws AppError `unsupported_type`, `unprocessable`, or `unavailable` when the queue is full
 */
export async function readAvatar(path: string, limits: ImageLimits): Promise<Pixels> {
  const image = await inspectImage(path, limits);
  const slots = getDecodeSlots(image.decodeBytes);
  return getDecodeQueue().run(
    async () => {
      const { display } = await decodeImage(path, image);
      return toPixels(fromPixels(display).resize(AVATAR.side, AVATAR.side, { fit: 'cover' }));
    },
    { slots },
  );
}

/** Yields encodings of the same avatar with different hashes: WebP without metadata, on demand. */
export async function* encodeAvatar(pixels: Pixels): AsyncGenerator<Variant> {
  for (const quality of QUALITIES) {
    yield await encodeVariant(fromPixels(pixels).webp({ quality, effort: 4 }), 'webp');
  }
}
