import 'server-only';
import type { Metadata } from 'sharp';
import type { ImageFormat } from './formats';

// Image work may take 1 GiB more than the idle process (`npm run bench:bombs`). The rest is for open files and variants.
export const MAX_DECODE_BYTES = 800 * 1024 ** 2;

// Decoding to display size, measured at 50 and 100 megapixels (bench:images). JPEG and PNG are read
// row by row; WebP keeps a whole frame, AVIF several.
const BYTES_PER_PIXEL: Record<ImageFormat, number> = { jpeg: 1, png: 1, webp: 8.2, avif: 18 };
/** With more than 8 bits per channel, 4:4:4 at worst. */
const DEEP_AVIF_BYTES = 25;

/**
 * Estimates the peak memory of decoding from the header.
 *
 * @returns bytes, rounded up
 */
export function estimateDecodeBytes(format: ImageFormat, metadata: Metadata): number {
  const { width, height, channels, depth, isProgressive } = metadata;
  let perPixel = BYTES_PER_PIXEL[format];
  if (depth === 'ushort' && format === 'avif') perPixel = DEEP_AVIF_BYTES;
  // Held as 16-bit coefficients, 4:4:4 at worst.
  if (isProgressive && format === 'jpeg') perPixel += 2 * channels;
  // An interlaced PNG is assembled before its first row can be read.
  if (isProgressive && format === 'png') perPixel += channels * (depth === 'ushort' ? 2 : 1);
  return width * height * perPixel;
}
