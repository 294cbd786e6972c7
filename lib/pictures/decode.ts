import 'server-only';
import { DISPLAY_SIDE } from '@/lib/picture-sizes';
import { openPicture, toSrgb } from './color/open-picture';
import { damagedImageError, toImageError } from './image-errors';
import type { InspectedImage } from './inspect';
import { hashPixels, isOpaque } from './pixel-hash';
import { fromPixels, type Pixels, toPixels } from './sharp';

export interface DecodedImage {
  /** At display size, without alpha if opaque. */
  display: Pixels;
  pixelHash: Buffer;
}

/**
 * Decodes an image once, row by row down to display size.
 *
 * @throws AppError `unprocessable` if it can't be decoded to the size in its header
 */
export async function decodeImage(path: string, image: InspectedImage): Promise<DecodedImage> {
  try {
    const picture = openPicture(path, image).resize(DISPLAY_SIDE, DISPLAY_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
      // Shrink-on-load differs by format: the same image in two containers would get different
      // pixels.
      fastShrinkOnLoad: false,
    });
    const decoded = await toSrgb(picture, image);
    if (!hasExpectedSize(decoded, image)) throw damagedImageError();
    const display = isOpaque(decoded) ? await withoutAlpha(decoded) : decoded;
    return { display, pixelHash: hashPixels(display, image) };
  } catch (error) {
    throw toImageError(error);
  }
}

function hasExpectedSize(decoded: Pixels, { width, height }: InspectedImage): boolean {
  const scale = Math.min(1, DISPLAY_SIDE / Math.max(width, height));
  const isClose = (got: number, side: number) => Math.abs(got - Math.max(1, side * scale)) <= 1;
  return isClose(decoded.width, width) && isClose(decoded.height, height);
}

async function withoutAlpha(pixels: Pixels): Promise<Pixels> {
  return pixels.channels === 3 ? pixels : toPixels(fromPixels(pixels).removeAlpha());
}
