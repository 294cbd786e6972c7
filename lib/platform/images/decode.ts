import 'server-only';
import { damaged, toImageError } from './failure';
import type { InspectedImage } from './inspect';
import { hashPixels, isOpaque } from './pixel-hash';
import { fromPixels, openImage, type Pixels, toPixels } from './sharp';
import { DISPLAY_SIDE } from './sizes';

export interface Decoded {
  /** The picture at display size, without alpha when none of it shows through. */
  display: Pixels;
  /** Names the decoded picture, see {@link hashPixels}. */
  pixelHash: Buffer;
}

/**
 * Decodes a picture, once, row by row down to display size.
 *
 * @throws AppError `unprocessable` when it can't be decoded to what its header promised.
 */
export async function decodeImage(path: string, image: InspectedImage): Promise<Decoded> {
  try {
    const decoded = await toPixels(
      openImage(path, image.width * image.height)
        .autoOrient()
        .resize(DISPLAY_SIDE, DISPLAY_SIDE, {
          fit: 'inside',
          withoutEnlargement: true,
          // JPEG and WebP would be decoded at a fraction of their size, each in its own way: the
          // same picture in two containers would no longer have the same pixels.
          fastShrinkOnLoad: false,
        }),
    );
    if (!isShapeOf(decoded, image)) throw damaged();
    const display = isOpaque(decoded) ? await withoutAlpha(decoded) : decoded;
    return { display, pixelHash: hashPixels(display, image) };
  } catch (error) {
    throw toImageError(error);
  }
}

/** Whether decoding gave the size that the header promised, scaled to fit. */
function isShapeOf(decoded: Pixels, { width, height }: InspectedImage): boolean {
  const scale = Math.min(1, DISPLAY_SIDE / Math.max(width, height));
  const isNear = (got: number, side: number) => Math.abs(got - Math.max(1, side * scale)) <= 1;
  return isNear(decoded.width, width) && isNear(decoded.height, height);
}

async function withoutAlpha(pixels: Pixels): Promise<Pixels> {
  return pixels.channels === 3 ? pixels : toPixels(fromPixels(pixels).removeAlpha());
}
