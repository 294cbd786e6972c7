import 'server-only';
import { countBits } from './count-bits';
import { fromPixels, type Pixels } from './sharp';

export interface PerceptualHash {
  /** Which of two neighbors is brighter, in 8 rows of 9. */
  dHash: bigint;
  /** Which of the 64 lowest frequencies exceed their median. */
  pHash: bigint;
}

export interface PerceptualHashes {
  /** Whole frame; null for a flat image, which would match any other. */
  full: PerceptualHash | null;
  /** Center square, which survives cropping. */
  center: PerceptualHash | null;
}

const FREQUENCIES = 8;
const PHASH_SIDE = 32;
/** Standard deviation of brightness (0..255) below which an image is flat. */
const FLAT = 2;

/** Computes the hashes of the frame and its center square. */
export async function computePerceptualHashes(pixels: Pixels): Promise<PerceptualHashes> {
  const side = Math.min(pixels.width, pixels.height);
  const square = {
    left: (pixels.width - side) >> 1,
    top: (pixels.height - side) >> 1,
    width: side,
    height: side,
  };
  const frame = { left: 0, top: 0, width: pixels.width, height: pixels.height };
  return { full: await hashPart(pixels, frame), center: await hashPart(pixels, square) };
}

/**
 * Returns true if two images are copies (conventions.md: no false positive in 1,097 pairs). Either
 * part is enough: cropping changes the frame, a border changes the center.
 */
export function isNearDuplicate(a: PerceptualHashes, b: PerceptualHashes): boolean {
  return isMatch(a.full, b.full) || isMatch(a.center, b.center);
}

function isMatch(a: PerceptualHash | null, b: PerceptualHash | null): boolean {
  if (a === null || b === null) return false;
  const pDistance = hammingDistance(a.pHash, b.pHash);
  if (pDistance <= 10) return true;
  return pDistance <= 20 && hammingDistance(a.dHash, b.dHash) <= 10;
}

const difference = new BigInt64Array(1);
const halves = new Uint32Array(difference.buffer);

/** Returns the number of differing bits. */
export function hammingDistance(a: bigint, b: bigint): number {
  // Counting the bits of a BigInt takes ten times as long.
  difference[0] = a ^ b;
  return countBits(halves[0] ?? 0) + countBits(halves[1] ?? 0);
}

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

async function hashPart(pixels: Pixels, part: Part): Promise<PerceptualHash | null> {
  const square = await readBrightness(pixels, part, PHASH_SIDE, PHASH_SIDE);
  if (getDeviation(square) < FLAT) return null;
  const rows = await readBrightness(pixels, part, 9, 8);
  return { dHash: differenceHash(rows), pHash: frequencyHash(square) };
}

function readBrightness(
  pixels: Pixels,
  part: Part,
  width: number,
  height: number,
): Promise<Buffer> {
  return fromPixels(pixels)
    .extract(part)
    .flatten()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

function getDeviation(values: Buffer): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function differenceHash(rows: Buffer): bigint {
  const bits = Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8);
    return (rows[at] ?? 0) > (rows[at + 1] ?? 0);
  });
  return toSigned(bits);
}

const COSINES = Array.from({ length: FREQUENCIES }, (_, k) =>
  Float64Array.from({ length: PHASH_SIDE }, (_, n) =>
    Math.cos((Math.PI * k * (2 * n + 1)) / (2 * PHASH_SIDE)),
  ),
);

function frequencyHash(square: Buffer): bigint {
  const terms: number[] = [];
  for (const vertical of COSINES) {
    for (const horizontal of COSINES) {
      let sum = 0;
      for (let y = 0; y < PHASH_SIDE; y++) {
        const weight = vertical[y] ?? 0;
        for (let x = 0; x < PHASH_SIDE; x++) {
          sum += (square[y * PHASH_SIDE + x] ?? 0) * weight * (horizontal[x] ?? 0);
        }
      }
      terms.push(sum);
    }
  }
  // The first term is the mean brightness, which brightening changes.
  const details = terms.slice(1).sort((a, b) => a - b);
  const median = details[details.length >> 1] ?? 0;
  return toSigned(terms.map((term, index) => index > 0 && term > median));
}

function toSigned(bits: boolean[]): bigint {
  const unsigned = bits.reduce((sum, bit) => (sum << 1n) | (bit ? 1n : 0n), 0n);
  return BigInt.asIntN(64, unsigned);
}
