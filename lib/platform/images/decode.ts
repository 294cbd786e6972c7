import 'server-only';
import { damaged, toImageError } from './failure';
import type { InspectedImage } from './inspect';
import { hashPixels, isOpaque } from './pixel-hash';
import { fromPixels, openImage, type Pixels, toPixels } from './sharp';

/**
 * Longest side of the display image, in pixels. The wallpaper page shows it up to 1,440 CSS pixels
 * wide, and a tall one across a phone of 390 at three pixels each: 1,170 × 2,535.
 */
const DISPLAY_SIDE = 2560;

export interface Decoded {
  /** The picture at display size, without alpha when none of it shows through. */
  display: Pixels;
  /** Hex SHA-256 of the picture at its full size. */
  pixelHash: string;
}

/**
 * Decodes a picture, once. All of it is decoded although less would be shown: only then can the same
 * picture in another container be recognised, and for JPEG and PNG it costs no more than decoding
 * to display size (bench:images).
 *
 * @throws AppError `unprocessable` when it can't be decoded to what its header promised.
 */
export async function decodeImage(path: string, image: InspectedImage): Promise<Decoded> {
  try {
    const full = await toPixels(openImage(path, image.width * image.height).autoOrient());
    if (full.width !== image.width || full.height !== image.height) throw damaged();
    const opaque = isOpaque(full);
    const pixelHash = await hashPixels(full, opaque);
    return { display: await shrink(full, opaque), pixelHash };
  } catch (error) {
    throw toImageError(error);
  }
}

async function shrink(full: Pixels, opaque: boolean): Promise<Pixels> {
  const image = fromPixels(full);
  if (opaque) image.removeAlpha();
  return toPixels(
    image.resize(DISPLAY_SIDE, DISPLAY_SIDE, { fit: 'inside', withoutEnlargement: true }),
  );
}
