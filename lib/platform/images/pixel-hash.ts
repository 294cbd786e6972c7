import 'server-only';
import { createHash, type Hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pixels } from './sharp';

/** Pixels hashed before other work gets its turn: about 3 ms. */
const SLICE_PIXELS = 1_000_000;

/** Whether no pixel lets anything through. */
export function isOpaque({ data, channels }: Pixels): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/**
 * Names the decoded picture: the same pixels give the same hash whatever the container, its
 * metadata, its orientation tag, or an alpha channel that hides nothing.
 *
 * @param pixels full size, oriented, 8-bit sRGB.
 * @param opaque what {@link isOpaque} says of them, where it is known already.
 * @returns hex SHA-256.
 */
export async function hashPixels(pixels: Pixels, opaque = isOpaque(pixels)): Promise<string> {
  const { data, width, height, channels } = pixels;
  const dropAlpha = channels === 4 && opaque;
  const hash = createHash('sha256');
  hash.update(`${width}x${height}x${dropAlpha ? 3 : channels}\n`);
  for (let from = 0; from < data.length; from += SLICE_PIXELS * channels) {
    const slice = data.subarray(from, from + SLICE_PIXELS * channels);
    if (dropAlpha) updateWithoutAlpha(hash, slice);
    else hash.update(slice);
    await nextTurn();
  }
  return hash.digest('hex');
}

function updateWithoutAlpha(hash: Hash, rgba: Buffer): void {
  const rgb = Buffer.allocUnsafe((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  hash.update(rgb);
}
