import 'server-only';
import { createHash } from 'node:crypto';
import type { Pixels } from './sharp';

/** Whether no pixel lets anything through. */
export function isOpaque({ data, channels }: Pixels): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/**
 * Names the decoded picture: the same pixels give the same hash whatever the container and its
 * metadata. It is taken at display size, which needs no memory for the whole picture (limits.md, 32
 * bombs at once); two pictures that differ only in what disappears there count as the same.
 *
 * Stored hashes are compared with new ones: a version of libvips that scales differently makes all
 * of them stale, and a test holds one fast.
 *
 * @param pixels at display size, oriented, 8-bit sRGB, alpha only where something shows through.
 * @param original size of the picture as shown.
 * @returns SHA-256, 32 bytes.
 */
export function hashPixels(pixels: Pixels, original: { width: number; height: number }): Buffer {
  return createHash('sha256')
    .update(`${original.width}x${original.height}x${pixels.channels}\n`)
    .update(pixels.data)
    .digest();
}
