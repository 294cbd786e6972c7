import 'server-only';
import type { Sharp } from 'sharp';
import { type FocalPoint, getCoverSize, getCrop, type Size } from '@/lib/crop';
import { AppError } from '@/lib/errors';
import { cropText } from '@/lib/messages/crops';
import { openPicture, toSrgb } from './color/open-picture';
import { getDecodeQueue, getDecodeSlots } from './decode-queue';
import type { ImageFormat } from './formats';
import { type ImageLimits, type InspectedImage, inspectImage } from './inspect';
import { MAX_DECODE_BYTES } from './memory';
import { fromPixels } from './sharp';

export const HALVES = ['left', 'right'] as const;
export type Half = (typeof HALVES)[number];

export interface CropSpec {
  size: Size;
  focal: FocalPoint;
  format: ImageFormat;
  /** The whole picture in full size, which people keep and print. */
  isWhole?: boolean;
  /** Only the left or right half of the crop, for one of two monitors. */
  half?: Half | undefined;
  /** Behind transparent pixels of a JPEG. */
  backdrop: string;
}

// A photo of 33 megapixels takes 2.7 s as AVIF, 2.1 s as WebP, 2 s as PNG and 0.5 s as JPEG; 3.7 megapixels at most 0.5 s.
const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 90 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 90, effort: 2 }),
  avif: (image) => image.avif({ quality: 70, effort: 0, chromaSubsampling: '4:2:0' }),
};

/** For a picture that replaces its original. */
const encodeWhole = (image: Sharp) =>
  image.withIccProfile('srgb').jpeg({ quality: 92, chromaSubsampling: '4:4:4' });

/** Peak memory of encoding 33 megapixels. JPEG keeps its coefficients, WebP and AVIF whole frames. */
const ENCODE_BYTES_PER_PIXEL: Record<ImageFormat, number> = { jpeg: 7, png: 1, webp: 6, avif: 22 };
/** Coded pixels of 16 bits, and converted ones of 8 (`convertPixels`). */
const CONVERT_BYTES_PER_PIXEL = 12;

/**
 * Writes the largest part of an original with the aspect ratio of `size`, scaled to it, to `target`.
 * Without metadata and in sRGB, like every variant. Waits in the decode queue.
 *
 * @throws AppError as `inspectImage` does, `invalid_input` if the format needs too much memory
 */
export async function renderCrop(
  path: string,
  target: string,
  crop: CropSpec,
  { limits, signal }: { limits: ImageLimits; signal: AbortSignal },
): Promise<void> {
  const image = await inspectImage(path, limits);
  const { width, height } = crop.size;
  const bytesPerPixel =
    ENCODE_BYTES_PER_PIXEL[crop.format] + (image.color.space ? CONVERT_BYTES_PER_PIXEL : 0);
  const bytes = image.decodeBytes + width * height * bytesPerPixel;
  // Every size is available as JPEG, and the whole picture as the original.
  if (bytes > MAX_DECODE_BYTES && (crop.format !== 'jpeg' || crop.isWhole)) {
    throw new AppError('invalid_input', cropText.needsMemory(crop.format));
  }
  const slots = getDecodeSlots(bytes);
  await getDecodeQueue().run(() => write(path, target, image, crop), { slots, signal });
}

async function write(
  path: string,
  target: string,
  image: InspectedImage,
  { size, focal, format, isWhole, half, backdrop }: CropSpec,
): Promise<void> {
  const scaled = getCoverSize(image, size);
  const picture = openPicture(path, image)
    // Cropped after scaling, so that a JPEG that is much larger is decoded at a fraction of its size.
    .resize(scaled.width, scaled.height, { fit: 'fill', fastShrinkOnLoad: false })
    .extract(half ? getHalf(getCrop(scaled, size, focal), half) : getCrop(scaled, size, focal));
  const srgb = image.color.space ? fromPixels(await toSrgb(picture, image)) : picture;
  const flat = format === 'jpeg' ? srgb.flatten({ background: backdrop }) : srgb;
  await (isWhole && format === 'jpeg' ? encodeWhole(flat) : ENCODERS[format](flat)).toFile(target);
}

function getHalf({ left, top, width, height }: ReturnType<typeof getCrop>, half: Half) {
  const first = Math.floor(width / 2);
  return half === 'left'
    ? { left, top, width: first, height }
    : { left: left + first, top, width: width - first, height };
}
