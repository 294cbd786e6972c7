import 'server-only';
import { type Oklab, toHex, toOklab } from './oklab';
import { fromPixels, type Pixels } from './sharp';

export interface PaletteColor {
  color: string;
  /** Share of the visible image, 0..1; a palette adds up to 1. */
  share: number;
}

interface Bin {
  color: Oklab;
  count: number;
}

interface Candidate extends Bin {
  /** Includes nearly equal colors: a textured accent spreads over bins. */
  nearbyCount: number;
}

const PALETTE_SIZE = 6;
const SAMPLE_SIDE = 200;
/** Weight of hue and saturation over lightness: shades are common. */
const CHROMA_WEIGHT = 2.5;
/** Below this {@link distance2} colors look the same. */
const SAME_COLOR2 = 0.1 ** 2;
/** Smaller, to fill up the palette of an image with few colors. */
const SAME_SHADE2 = 0.05 ** 2;
const MIN_SHARE = 0.0015;
/** Weight of area against distance; 1 would pick the largest. */
const AREA_POWER = 0.3;
/** In OKLab: a few hundred bins in a colorful image. */
const BIN_SIZE = 0.045;
const ROUNDS = 4;

/**
 * Extracts up to six characteristic colors, largest share first; none for a transparent image.
 * Chosen in OKLab by distance first and area second, so that large quiet areas don't absorb a small
 * accent.
 */
export async function extractPalette(pixels: Pixels): Promise<PaletteColor[]> {
  const bins = toBins(await takeSample(pixels));
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  let centers = chooseCenters(bins, total);
  let counts = centers.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) ({ centers, counts } = moveCenters(bins, centers));
  return centers
    .map((center, index) => ({ color: toHex(center), share: (counts[index] ?? 0) / total }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

/** Nearest neighbor: interpolation would blend an accent with its surroundings. */
async function takeSample(pixels: Pixels): Promise<Pixels> {
  const { data, info } = await fromPixels(pixels)
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
      kernel: 'nearest',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: pixels.channels };
}

function distance2(x: Oklab, y: Oklab): number {
  const chroma = (x[1] - y[1]) ** 2 + (x[2] - y[2]) ** 2;
  return (x[0] - y[0]) ** 2 + chroma * CHROMA_WEIGHT ** 2;
}

function toBins({ data, channels }: Pixels): Bin[] {
  const sums = new Map<number, { l: number; a: number; b: number; count: number }>();
  for (let at = 0; at < data.length; at += channels) {
    const alpha = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1;
    if (alpha === 0) continue;
    const [l, a, b] = toOklab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const [i, j, k] = [l, a + 0.5, b + 0.5].map((value) => Math.round(value / BIN_SIZE));
    const key = ((i ?? 0) << 16) | ((j ?? 0) << 8) | (k ?? 0);
    const sum = sums.get(key) ?? { l: 0, a: 0, b: 0, count: 0 };
    sums.set(key, {
      l: sum.l + l * alpha,
      a: sum.a + a * alpha,
      b: sum.b + b * alpha,
      count: sum.count + alpha,
    });
  }
  return [...sums.values()].map(({ l, a, b, count }) => ({
    color: [l / count, a / count, b / count],
    count,
  }));
}

// Starts with the most common color, then adds the one farthest from all others that isn't rare.
function chooseCenters(bins: Bin[], total: number): Oklab[] {
  const candidates = bins
    .map((bin): Candidate => ({ ...bin, nearbyCount: countNearby(bins, bin.color) }))
    .filter(({ nearbyCount }) => nearbyCount >= total * MIN_SHARE);
  const centers: Oklab[] = [];
  for (const minDistance2 of [SAME_COLOR2, SAME_SHADE2]) {
    while (centers.length < PALETTE_SIZE) {
      const next = pickFarthest(candidates, centers, minDistance2);
      if (next === null) break;
      centers.push(next);
    }
  }
  return centers;
}

/** Farthest from all centers, weighted by area; null if all are too close. */
function pickFarthest(
  candidates: Candidate[],
  centers: Oklab[],
  minDistance2: number,
): Oklab | null {
  let best: Oklab | null = null;
  let bestScore = 0;
  for (const { color, nearbyCount } of candidates) {
    const nearest = Math.min(...centers.map((center) => distance2(center, color)));
    if (nearest < minDistance2) continue;
    const score = centers.length === 0 ? nearbyCount : nearest * nearbyCount ** AREA_POWER;
    if (score > bestScore) [best, bestScore] = [color, score];
  }
  return best;
}

function countNearby(bins: Bin[], color: Oklab): number {
  return bins.reduce(
    (sum, bin) => (distance2(bin.color, color) < SAME_COLOR2 ? sum + bin.count : sum),
    0,
  );
}

function moveCenters(bins: Bin[], centers: Oklab[]) {
  const sums = centers.map(() => ({ l: 0, a: 0, b: 0, count: 0 }));
  for (const { color, count } of bins) {
    const distances = centers.map((center) => distance2(center, color));
    const sum = sums[distances.indexOf(Math.min(...distances))];
    if (!sum) continue;
    sum.l += color[0] * count;
    sum.a += color[1] * count;
    sum.b += color[2] * count;
    sum.count += count;
  }
  return {
    centers: sums.map(
      ({ l, a, b, count }, index): Oklab =>
        count === 0 ? (centers[index] ?? [0, 0, 0]) : [l / count, a / count, b / count],
    ),
    counts: sums.map(({ count }) => count),
  };
}
