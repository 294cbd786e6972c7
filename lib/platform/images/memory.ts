import 'server-only';
import type { Metadata } from 'sharp';
import type { ImageFormat } from './formats';

/**
 * The most one decode may need. `limits.md` grants all work on pictures 1 GiB above the idle
 * process; the rest of it is for the file in hand and the variants.
 */
export const MAX_DECODE_BYTES = 960 * 1024 ** 2;

/**
 * Bytes per pixel that stay allocated while the codec itself works, beside the decoded picture.
 * Measured at 100 megapixels (bench:images): WebP and AVIF keep whole frames, AVIF several.
 */
const CODEC_BYTES: Record<ImageFormat, number> = { jpeg: 0.5, png: 0.5, webp: 5.5, avif: 15.5 };
/** A progressive JPEG is held as 16-bit coefficients, 4:4:4 at worst. */
const PROGRESSIVE_JPEG_BYTES = 6.5;

/**
 * Estimates, from its header alone, the peak memory of decoding a picture to oriented 8-bit pixels.
 *
 * @returns bytes, on the high side.
 */
export function estimateDecodeBytes(format: ImageFormat, metadata: Metadata): number {
  const outputBytes = metadata.hasAlpha ? 4 : 3;
  const sampleBytes = metadata.depth === 'ushort' ? 2 : 1;
  const interlaced = metadata.isProgressive === true;
  const turned = (metadata.orientation ?? 1) > 1;
  let perPixel = outputBytes + CODEC_BYTES[format];
  if (format === 'jpeg' && interlaced) perPixel += PROGRESSIVE_JPEG_BYTES;
  // An interlaced PNG is put together as a whole before its first row can be read.
  if (format === 'png' && interlaced) perPixel += outputBytes * sampleBytes;
  // Turning by the orientation tag needs all rows at once.
  if (turned) perPixel += outputBytes * sampleBytes;
  return metadata.width * metadata.height * perPixel;
}
