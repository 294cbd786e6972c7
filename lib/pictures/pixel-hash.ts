import 'server-only';
import { createHash } from 'node:crypto';
import type { Pixels } from './sharp';

/** Returns true if no pixel is transparent. */
export function isOpaque({ data, channels }: Pixels): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/**
 * Hashes the decoded image: the same pixels give the same hash whatever the container and metadata.
 * Hashed at display size, to avoid holding the whole image (limits.md, 32 bombs at once), so
 * differences that vanish there don't count.
 *
 * Stored hashes are compared with new ones: a libvips version that scales differently invalidates
 * all of them, and a test fails.
 *
 * @param pixels at display size, oriented, 8-bit sRGB, alpha only if something is transparent
 * @param original displayed size of the original
 * @returns SHA-256, 32 bytes
 */
export function hashPixels(pixels: Pixels, original: { width: number; height: number }): Buffer {
  return createHash('sha256')
    .update(`${original.width}x${original.height}x${pixels.channels}\n`)
    .update(pixels.data)
    .digest();
}
