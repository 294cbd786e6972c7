import 'server-only';
import { AVATAR } from '@/lib/limits';
import { decodeImage } from './decode';
import { decodeGate, slotsFor } from './gate';
import { type ImageLimits, inspectImage } from './inspect';
import { fromPixels, type Pixels, toPixels } from './sharp';
import { encode, type Variant } from './variants';

/** Of the encoder; each gives other bytes. */
const QUALITIES = [84, 83, 82];

/**
 * Reads somebody's portrait, behind the same inspection and in the same queue as wallpapers: the square
 * in its middle.
 *
 * @throws AppError `unsupported_type`, `unprocessable`, or `unavailable` when too many wait.
 */
export async function readAvatar(path: string, limits: ImageLimits): Promise<Pixels> {
  const image = await inspectImage(path, limits);
  const slots = slotsFor(image.decodeBytes);
  return decodeGate().run(
    async () => {
      const { display } = await decodeImage(path, image);
      return toPixels(fromPixels(display).resize(AVATAR.side, AVATAR.side, { fit: 'cover' }));
    },
    { slots },
  );
}

/** The same portrait as files that differ by a hair: a WebP each, without metadata, made as asked for. */
export async function* encodeAvatar(pixels: Pixels): AsyncGenerator<Variant> {
  for (const quality of QUALITIES) {
    yield await encode(fromPixels(pixels).webp({ quality, effort: 4 }), 'webp');
  }
}
