import 'server-only';
import { fromPixels, type Pixels } from './sharp';
import { findSpots, type Spot } from './spots';

/** A spot that stands out from its surroundings, and what the surroundings look like. */
export interface LocalFeature {
  /** Position from the top left, in 1/255 of the longer side. */
  x: number;
  y: number;
  /** The spot is 2^(scale / 3) times as large as at scale 0. */
  scale: number;
  /** Signs of the surroundings' lowest frequencies (see {@link FREQUENCIES}), 32 and 31 bits. */
  low: number;
  high: number;
  /** The two of the {@link WORD_BITS} lowest bits that are most likely to differ in a copy. */
  weak: [number, number];
}

/** Number of bits that index a feature. */
export const WORD_BITS = 22;
const MAX_FEATURES = 96;
/** Parts per row and column, and features in each, so that a watermark doesn't replace all others. */
const PARTS = 4;
const MAX_PER_PART = 12;
/** Longer side of the picture in which spots are looked for. */
const SIDE = 320;
const UNITS = 255;
/** Standard deviation of brightness to which pictures of low contrast are raised, and how much at most. */
const CONTRAST = 40;
const MAX_GAIN = 8;
/** Distance to a stronger spot of a similar scale, in pixels of its scale. */
const MIN_DISTANCE = 5;
/** Surroundings: a square of this many samples, from -9 to 9 pixels of the scale. */
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
 * Describes up to 96 spots of a picture, strongest first. Most of them can be found again in a copy that was
 * recompressed, resized, cropped or marked. Spots as in SIFT (D. Lowe, 2004), described by the signs of a DCT, as in a
 * perceptual hash. A plain picture has none.
 */
export async function computeLocalFeatures(pixels: Pixels): Promise<LocalFeature[]> {
  const { data, info } = await fromPixels(pixels)
    .flatten()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const spots = findSpots({ data: raiseContrast(data), width, height }, RADIUS);
  const unit = UNITS / Math.max(width, height);
  return spread(spots, info).map((spot) => describeSpot(spot, unit));
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

/** Keeps the strongest spots, apart from each other, and from all parts of the picture. */
function spread(spots: Spot[], { width, height }: { width: number; height: number }): Spot[] {
  const kept: Spot[] = [];
  const counts = new Map<number, number>();
  for (const spot of spots.sort((a, b) => b.contrast - a.contrast)) {
    const part =
      Math.floor((spot.y / height) * PARTS) * PARTS + Math.floor((spot.x / width) * PARTS);
    const count = counts.get(part) ?? 0;
    if (count === MAX_PER_PART || isCrowded(spot, kept)) continue;
    if (kept.length === MAX_FEATURES) break;
    counts.set(part, count + 1);
    kept.push(spot);
  }
  return kept;
}

/** Whether a stronger spot of a similar scale is near. */
function isCrowded(spot: Spot, stronger: readonly Spot[]): boolean {
  const distance = MIN_DISTANCE * spot.level.size;
  return stronger.some(
    (other) =>
      Math.abs(other.level.scale - spot.level.scale) <= 2 &&
      Math.abs(other.x - spot.x) < distance &&
      Math.abs(other.y - spot.y) < distance,
  );
}

function describeSpot(spot: Spot, unit: number): LocalFeature {
  const terms = transform(sampleSurroundings(spot));
  const [low, high] = [toBits(terms.slice(0, 32)), toBits(terms.slice(32))];
  const order = Array.from({ length: WORD_BITS }, (_, bit) => bit).sort(
    (a, b) => Math.abs(terms[a] ?? 0) - Math.abs(terms[b] ?? 0),
  );
  return {
    x: Math.min(UNITS, Math.round(spot.x * unit)),
    y: Math.min(UNITS, Math.round(spot.y * unit)),
    scale: spot.level.scale,
    low,
    high,
    weak: [order[0] ?? 0, order[1] ?? 0],
  };
}

const toBits = (terms: number[]) =>
  terms.reduce((bits, term, at) => (term > 0 ? bits | (1 << at) : bits), 0) >>> 0;

function sampleSurroundings({ level, column, row }: Spot): Float32Array {
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
