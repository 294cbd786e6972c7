import 'server-only';
import { countBits } from './count-bits';
import { fromPixels, type Pixels } from './sharp';

const FREQUENCIES = 8;
const SIDE = 32;
/** Standard deviation of brightness (0..255) below which a picture is flat. */
const FLAT = 2;
/** Different bits of near-duplicates. More would take some different pictures for one (bench/README.md). */
const MAX_DIFFERENCE = 16;

/**
 * Returns which of the 64 lowest frequencies of the center square exceed their median. The square survives cropping
 * better than the whole frame. Null for a flat one, which would match any other.
 */
export async function computePerceptualHash(pixels: Pixels): Promise<bigint | null> {
  const side = Math.min(pixels.width, pixels.height);
  const [left, top] = [(pixels.width - side) >> 1, (pixels.height - side) >> 1];
  const square = await fromPixels(pixels)
    .extract({ left, top, width: side, height: side })
    .flatten()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return getDeviation(square) < FLAT ? null : frequencyHash(square);
}

/** Returns true if two pictures look like copies of one. */
export function isNearDuplicate(a: bigint | null, b: bigint | null): boolean {
  return a !== null && b !== null && hammingDistance(a, b) <= MAX_DIFFERENCE;
}

const difference = new BigInt64Array(1);
const halves = new Uint32Array(difference.buffer);

/** Returns the number of differing bits. */
export function hammingDistance(a: bigint, b: bigint): number {
  // Counting the bits of a BigInt takes ten times as long.
  difference[0] = a ^ b;
  return countBits(halves[0] ?? 0) + countBits(halves[1] ?? 0);
}

function getDeviation(values: Buffer): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

const COSINES = Array.from({ length: FREQUENCIES }, (_, k) =>
  Float64Array.from({ length: SIDE }, (_, n) => Math.cos((Math.PI * k * (2 * n + 1)) / (2 * SIDE))),
);

function frequencyHash(square: Buffer): bigint {
  const terms: number[] = [];
  for (const vertical of COSINES) {
    for (const horizontal of COSINES) {
      let sum = 0;
      for (let y = 0; y < SIDE; y++) {
        const weight = vertical[y] ?? 0;
        for (let x = 0; x < SIDE; x++) {
          sum += (square[y * SIDE + x] ?? 0) * weight * (horizontal[x] ?? 0);
        }
      }
      terms.push(sum);
    }
  }
  // The first term is the mean brightness, which brightening changes.
  const details = terms.slice(1).sort((a, b) => a - b);
  const median = details[details.length >> 1] ?? 0;
  const bits = terms.map((term, index) => index > 0 && term > median);
  const unsigned = bits.reduce((sum, bit) => (sum << 1n) | (bit ? 1n : 0n), 0n);
  return BigInt.asIntN(64, unsigned);
}
