import 'server-only';
import type { FocalPoint } from './focal-point';
import { fromPixels, type Pixels } from './sharp';
import type { Size } from './sizes';
import { encode, type Variant } from './variants';

/** Crawlers leave images beyond 1 MB alone. */
const MAX_BYTES = 1_000_000;
const QUALITIES = [82, 70, 55, 40];

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
  const cut = await image.raw().toBuffer();
  let made: Variant | undefined;
  for (const quality of QUALITIES) {
    made = await encode(fromPixels({ data: cut, ...size, channels: 3 }).jpeg({ quality }), 'jpeg');
    if (made.data.length <= MAX_BYTES) return made;
  }
  throw new Error(`A JPEG of ${size.width}x${size.height} stays above ${MAX_BYTES} bytes`, {
    cause: made?.data.length,
  });
}

/** What to put behind a transparent picture so that it shows: dark behind light, light behind dark. */
export function backdropFor(averageColor: string): string {
  const value = Number.parseInt(averageColor.slice(1), 16);
  const luma = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
  return luma > 127 ? '#18181b' : '#fafafa';
}

/** The largest part of the picture in the shape of `size`, as near to the focal point as fits. */
export function cropAround({ width, height }: Size, size: Size, focal: FocalPoint) {
  const scale = Math.min(width / size.width, height / size.height);
  const crop = {
    width: Math.max(1, Math.min(width, Math.round(size.width * scale))),
    height: Math.max(1, Math.min(height, Math.round(size.height * scale))),
  };
  return {
    ...crop,
    left: start(focal.x * width, crop.width, width),
    top: start(focal.y * height, crop.height, height),
  };
}

/** Where a part of `length` begins that has `center` in its middle and stays within `total`. */
function start(center: number, length: number, total: number): number {
  return Math.min(total - length, Math.max(0, Math.round(center - length / 2)));
}
