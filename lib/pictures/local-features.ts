import 'server-only';
import { findKeypoints, type Keypoint } from './keypoints';
import { fromPixels, type Pixels } from './sharp';

/** A keypoint and a description of the patch around it. */
export interface LocalFeature {
  /** Position from the top left, in 1/255 of the longer side. */
  x: number;
  y: number;
  /** The keypoint is 2^(scale / 3) times as large as at scale 0. */
  scale: number;
  /** Signs of the lowest frequencies of the patch (see {@link FREQUENCIES}), 32 and 31 bits. */
  low: number;
  high: number;
  /** The two of the {@link WORD_BITS} lowest bits that are most likely to differ in a copy. */
  weak: [number, number];
}

/** Number of bits that index a feature. */
export const WORD_BITS = 20;
const MAX_FEATURES = 96;
/** Parts per row and column, and most features in each, so that a watermark can't replace all others. */
const PARTS = 4;
const MAX_PER_PART = 12;
/** Longer side of the picture in which keypoints are found. */
const SIDE = 320;
const UNITS = 255;
/** Pictures of low contrast are raised to this standard deviation of brightness, by at most this factor. */
const CONTRAST = 40;
const MAX_GAIN = 8;
/** Minimum distance to a stronger keypoint of a similar scale, in pixels at its scale. */
const MIN_DISTANCE = 5;
/** Samples per side of a patch, which extends 9 pixels from the keypoint, at its scale. */
const SAMPLES = 16;
const RADIUS = 9;
const SIDE_FREQUENCIES = 8;

/** Vertical and horizontal frequency of each bit, in a zigzag from low to high, without the mean. */
export const FREQUENCIES = Array.from({ length: SIDE_FREQUENCIES ** 2 }, (_, at) => ({
  vertical: Math.floor(at / SIDE_FREQUENCIES),
  horizontal: at % SIDE_FREQUENCIES,
}))
  .slice(1)
  .sort((a, b) => a.vertical + a.horizontal - b.vertical - b.horizontal || a.vertical - b.vertical);

const COSINES = Array.from({ length: SIDE_FREQUENCIES }, (_, k) =>
  Float32Array.from({ length: SAMPLES }, (_, n) =>
    Math.cos((Math.PI * k * (2 * n + 1)) / (2 * SAMPLES)),
  ),
);

/**
 * Describes up to 96 keypoints of a picture, strongest first. Most of them are found again in a copy that was
 * recompressed, resized, cropped or watermarked. Keypoints are found as in SIFT (D. Lowe, 2004), and described by the
 * signs of a DCT, as in a perceptual hash. A plain picture has none.
 */
export async function computeLocalFeatures(pixels: Pixels): Promise<LocalFeature[]> {
  const { data, info } = await fromPixels(pixels)
    .flatten()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const keypoints = findKeypoints({ data: raiseContrast(data), width, height }, RADIUS);
  const unit = UNITS / Math.max(width, height);
  return spread(keypoints, info).map((keypoint) => describeKeypoint(keypoint, unit));
}

function raiseContrast(data: Uint8Array): Float32Array {
  let sum = 0;
  let squares = 0;
  for (const value of data) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / data.length;
  const deviation = Math.sqrt(Math.max(0, squares / data.length - mean ** 2));
  const gain = Math.min(MAX_GAIN, Math.max(1, CONTRAST / deviation));
  return Float32Array.from(data, (value) => value * gain);
}

/** Keeps the strongest keypoints that aren't too close to each other, from all parts of the picture. */
function spread(
  keypoints: Keypoint[],
  { width, height }: { width: number; height: number },
): Keypoint[] {
  const kept: Keypoint[] = [];
  const counts = new Map<number, number>();
  for (const keypoint of keypoints.sort((a, b) => b.contrast - a.contrast)) {
    const part =
      Math.floor((keypoint.y / height) * PARTS) * PARTS + Math.floor((keypoint.x / width) * PARTS);
    const count = counts.get(part) ?? 0;
    if (count === MAX_PER_PART || isCrowded(keypoint, kept)) continue;
    if (kept.length === MAX_FEATURES) break;
    counts.set(part, count + 1);
    kept.push(keypoint);
  }
  return kept;
}

/** Whether a stronger keypoint of a similar scale is nearby. */
function isCrowded(keypoint: Keypoint, stronger: readonly Keypoint[]): boolean {
  const distance = MIN_DISTANCE * keypoint.level.size;
  return stronger.some(
    (other) =>
      Math.abs(other.level.scale - keypoint.level.scale) <= 2 &&
      Math.abs(other.x - keypoint.x) < distance &&
      Math.abs(other.y - keypoint.y) < distance,
  );
}

function describeKeypoint(keypoint: Keypoint, unit: number): LocalFeature {
  const terms = transform(samplePatch(keypoint));
  const [low, high] = [toBits(terms.slice(0, 32)), toBits(terms.slice(32))];
  const order = Array.from({ length: WORD_BITS }, (_, bit) => bit).sort(
    (a, b) => Math.abs(terms[a] ?? 0) - Math.abs(terms[b] ?? 0),
  );
  return {
    x: Math.min(UNITS, Math.round(keypoint.x * unit)),
    y: Math.min(UNITS, Math.round(keypoint.y * unit)),
    scale: keypoint.level.scale,
    low,
    high,
    weak: [order[0] ?? 0, order[1] ?? 0],
  };
}

const toBits = (terms: number[]) =>
  terms.reduce((bits, term, at) => (term > 0 ? bits | (1 << at) : bits), 0) >>> 0;

function samplePatch({ level, column, row }: Keypoint): Float32Array {
  const { data, width } = level;
  const samples = new Float32Array(SAMPLES ** 2);
  const step = (2 * RADIUS) / SAMPLES;
  for (let y = 0; y < SAMPLES; y++) {
    for (let x = 0; x < SAMPLES; x++) {
      const [left, top] = [column - RADIUS + (x + 0.5) * step, row - RADIUS + (y + 0.5) * step];
      const at = Math.floor(top) * width + Math.floor(left);
      const [right, down] = [left % 1, top % 1];
      const upper = mix(data[at], data[at + 1], right);
      samples[y * SAMPLES + x] = mix(
        upper,
        mix(data[at + width], data[at + width + 1], right),
        down,
      );
    }
  }
  return samples;
}

const mix = (a = 0, b = 0, share = 0) => a + (b - a) * share;

/** Two-dimensional DCT-II of the samples, for each of {@link FREQUENCIES}. */
function transform(samples: Float32Array): number[] {
  const rows = COSINES.map((cosines) =>
    Float32Array.from({ length: SAMPLES }, (_, y) => {
      let sum = 0;
      for (let x = 0; x < SAMPLES; x++) sum += (samples[y * SAMPLES + x] ?? 0) * (cosines[x] ?? 0);
      return sum;
    }),
  );
  return FREQUENCIES.map(({ vertical, horizontal }) => {
    const [cosines, row] = [COSINES[vertical], rows[horizontal]];
    let sum = 0;
    for (let y = 0; y < SAMPLES; y++) sum += (row?.[y] ?? 0) * (cosines?.[y] ?? 0);
    return sum;
  });
}
