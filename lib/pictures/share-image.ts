import 'server-only';
import { getBackdropColor } from '@/lib/backdrop-color';
import { type FocalPoint, getCrop, type Size } from '@/lib/crop';
import { CARD_SIZE, PIN_SIZE } from '@/lib/share-crops';
import { createCanvas, fromPixels, openImage, type Pixels } from './sharp';
import { encodeVariant, type Variant } from './variants';

/** Crawlers skip images above 1 MB. */
const MAX_BYTES = 1_000_000;
const QUALITIES = [82, 70, 55, 40];

export interface ShareImages {
  card: Variant;
  pin: Variant;
}

export interface CropOptions {
  focalPoint: FocalPoint;
  averageColor: string;
}

/** Creates both share images from the image at display size. */
export async function createShareImages(
  display: Pixels,
  { focalPoint, averageColor }: CropOptions,
): Promise<ShareImages> {
  const backdrop = getBackdropColor(averageColor);
  return {
    card: await createShareImage(display, CARD_SIZE, focalPoint, backdrop),
    pin: await createShareImage(display, PIN_SIZE, focalPoint, backdrop),
  };
}

/** Between the pictures of a collage, in pixels. */
const GAP = 6;

/** Creates a card of four pictures in two rows. */
export async function createCollage(pictures: Buffer[]): Promise<Buffer> {
  const size = { width: (CARD_SIZE.width - GAP) / 2, height: (CARD_SIZE.height - GAP) / 2 };
  const tiles = await Promise.all(
    pictures.map((picture) =>
      openImage(picture)
        .resize({ ...size, fit: 'cover' })
        .toBuffer(),
    ),
  );
  const layers = tiles.map((input, index) => ({
    input,
    left: index % 2 === 0 ? 0 : size.width + GAP,
    top: index < 2 ? 0 : size.height + GAP,
  }));
  const card = createCanvas(CARD_SIZE, '#f6f4ef').composite(layers).jpeg({ quality: QUALITIES[0] });
  return card.toBuffer();
}

/**
 * Creates a JPEG of exactly `size`, cropped around the focal point. Small images are enlarged:
 * crawlers expect the size.
 *
 * @param backdrop behind transparent pixels, see {@link getBackdropColor}
 */
export async function createShareImage(
  pixels: Pixels,
  size: Size,
  focal: FocalPoint,
  backdrop: string,
): Promise<Variant> {
  const crop = getCrop(pixels, size, focal);
  let variant: Variant | undefined;
  // Noise alone needs a second pass.
  for (const quality of QUALITIES) {
    // Not a clone, which copies the pixels on the main thread.
    const image = fromPixels(pixels)
      .extract(crop)
      .resize({ ...size, fit: 'fill' })
      .flatten({ background: backdrop });
    variant = await encodeVariant(image.jpeg({ quality }), 'jpeg');
    if (variant.data.length <= MAX_BYTES) return variant;
  }
  throw new Error(`A JPEG of ${size.width}x${size.height} stays above ${MAX_BYTES} bytes`, {
    cause: variant?.data.length,
  });
}
