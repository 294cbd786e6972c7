import 'server-only';
import { type Oklab, toHex } from '@/lib/oklab';
import type { ColorBin } from './color-bins';

export interface PaletteColor {
  color: string;
  /** Share of the visible image, 0..1; a palette adds up to 1. */
  share: number;
}

interface Candidate extends ColorBin {
  /** Includes nearly equal colors: a textured accent spreads over bins. */
  nearbyCount: number;
}

const PALETTE_SIZE = 6;
/** Weight of hue and saturation over lightness: shades are common. */
const CHROMA_WEIGHT = 2.5;
/** Below this {@link distance2} colors look the same. */
const SAME_COLOR2 = 0.1 ** 2;
/** Smaller, to fill up the palette of an image with few colors. */
const SAME_SHADE2 = 0.05 ** 2;
const MIN_SHARE = 0.0015;
/** Weight of area against distance; 1 would pick the largest. */
const AREA_POWER = 0.3;
const ROUNDS = 4;

/**
 * Extracts up to six characteristic colors, largest share first; none for a transparent image.
 * Chosen in OKLab by distance first and area second, so that large quiet areas don't absorb a small
 * accent.
 */
export function extractPalette(bins: ColorBin[]): PaletteColor[] {
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  let centers = chooseCenters(bins, total);
  let counts = centers.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) ({ centers, counts } = moveCenters(bins, centers));
  return centers
    .map((center, index) => ({ color: toHex(center), share: (counts[index] ?? 0) / total }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

function distance2(x: Oklab, y: Oklab): number {
  const chroma = (x[1] - y[1]) ** 2 + (x[2] - y[2]) ** 2;
  return (x[0] - y[0]) ** 2 + chroma * CHROMA_WEIGHT ** 2;
}

// Starts with the most common color, then adds the one farthest from all others that isn't rare.
function chooseCenters(bins: ColorBin[], total: number): Oklab[] {
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

function countNearby(bins: ColorBin[], color: Oklab): number {
  return bins.reduce(
    (sum, bin) => (distance2(bin.color, color) < SAME_COLOR2 ? sum + bin.count : sum),
    0,
  );
}

function moveCenters(bins: ColorBin[], centers: Oklab[]) {
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
