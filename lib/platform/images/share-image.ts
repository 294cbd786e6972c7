import 'server-only';
import { backdropFor } from '@/lib/backdrop';
import { CARD_SIZE, cropAround, type FocalPoint, PIN_SIZE, type Size } from '@/lib/crop';
import { fromPixels, type Pixels } from './sharp';
import { encode, type Variant } from './variants';

/** Crawlers skip images above 1 MB. */
const MAX_BYTES = 1_000_000;
const QUALITIES = [82, 70, 55, 40];

export interface ShareImages {
  card: Variant;
  pin: Variant;
}

export interface Cut {
  focalPoint: FocalPoint;
  average: string;
}

/** Creates both share images from the image at display size. */
export async function makeShareImages(
  display: Pixels,
  { focalPoint, average }: Cut,
): Promise<ShareImages> {
  const backdrop = backdropFor(average);
  return {
    card: await makeShareImage(display, CARD_SIZE, focalPoint, backdrop),
    pin: await makeShareImage(display, PIN_SIZE, focalPoint, backdrop),
  };
}

/**
 * Creates a JPEG of exactly `size`, cropped around the focal point. Small images are enlarged:
 * crawlers expect the size.
 *
 * @param backdrop behind transparent pixels, see {@link backdropFor}
 */
export async function makeShareImage(
  pixels: Pixels,
  size: Size,
  focal: FocalPoint,
  backdrop: string,
): Promise<Variant> {
  const image = fromPixels(pixels)
    .extract(cropAround(pixels, size, focal))
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: backdrop });
  let variant: Variant | undefined;
  // Noise alone needs a second pass.
  for (const quality of QUALITIES) {
    variant = await encode(image.clone().jpeg({ quality }), 'jpeg');
    if (variant.data.length <= MAX_BYTES) return variant;
  }
  throw new Error(`A JPEG of ${size.width}x${size.height} stays above ${MAX_BYTES} bytes`, {
    cause: variant?.data.length,
  });
}
