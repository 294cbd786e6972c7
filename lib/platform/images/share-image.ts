import 'server-only';
import { backdropFor } from '@/lib/backdrop';
import { CARD_SIZE, cropAround, type FocalPoint, PIN_SIZE, type Size } from '@/lib/crop';
import { fromPixels, type Pixels } from './sharp';
import { encode, type Variant } from './variants';

/** Crawlers leave images beyond 1 MB alone. */
const MAX_BYTES = 1_000_000;
const QUALITIES = [82, 70, 55, 40];

/** JPEG for crawlers: 1200 × 630 and 1000 × 1500. */
export interface ShareImages {
  card: Variant;
  pin: Variant;
}

/** What a picture is cut around, and its average colour as `#rrggbb`. */
export interface Cut {
  focalPoint: FocalPoint;
  average: string;
}

/** Makes both images for crawlers from the picture at display size. */
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
 * A JPEG of exactly `size`, cut from the picture around its focal point; small pictures are
 * enlarged, for crawlers expect the size.
 *
 * @param backdrop behind what is transparent, see {@link backdropFor}.
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
  let made: Variant | undefined;
  // The first one does, but for noise: then it is cut once more for each.
  for (const quality of QUALITIES) {
    made = await encode(image.clone().jpeg({ quality }), 'jpeg');
    if (made.data.length <= MAX_BYTES) return made;
  }
  throw new Error(`A JPEG of ${size.width}x${size.height} stays above ${MAX_BYTES} bytes`, {
    cause: made?.data.length,
  });
}
