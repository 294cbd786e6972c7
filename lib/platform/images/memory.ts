import 'server-only';
import type { Metadata } from 'sharp';
import type { ImageFormat } from './formats';

/**
 * The most one decode may need. limits.md grants all work on pictures 1 GiB above the idle process;
 * the rest of it is for the files in hand and their variants.
 */
export const MAX_DECODE_BYTES = 800 * 1024 ** 2;

/**
 * Bytes per pixel in memory while a picture is decoded to display size, measured at 50 and 100
 * megapixels (bench:images). JPEG and PNG are read row by row, WebP and AVIF keep whole frames,
 * AVIF several.
 */
const BYTES_PER_PIXEL: Record<ImageFormat, number> = { jpeg: 1, png: 1, webp: 8.2, avif: 18 };
/** A progressive JPEG is held as 16-bit coefficients, 4:4:4 at worst. */
const PROGRESSIVE_JPEG_BYTES = 6;

/**
 * Estimates, from its header alone, the peak memory of decoding a picture.
 *
 * @returns bytes, on the high side.
 */
export function estimateDecodeBytes(format: ImageFormat, metadata: Metadata): number {
  const { width, height, channels, depth, isProgressive } = metadata;
  let perPixel = BYTES_PER_PIXEL[format];
  if (isProgressive && format === 'jpeg') perPixel += PROGRESSIVE_JPEG_BYTES;
  // An interlaced PNG is put together as a whole before its first row can be read.
  if (isProgressive && format === 'png') perPixel += channels * (depth === 'ushort' ? 2 : 1);
  return width * height * perPixel;
}
