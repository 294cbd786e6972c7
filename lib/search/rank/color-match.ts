import 'server-only';
import type { Oklab } from '@/lib/oklab';
import { type ColorShare, decodeHistogram, getDistance } from '@/lib/pictures/color-histogram';

/** Colors that differ more aren't similar. */
export const MAX_DISTANCE = 0.15;
/** Colors near the limit count in part. */
const MARGIN = 0.01;
/** How much less a color at the limit counts than an identical one. */
const DISTANCE_WEIGHT = 0.3;
/** The smallest share that a search finds (lib/search/index/color-cells.ts). */
const MIN_SHARE = 0.008;

/** Alternative colors. A match has at least one of them. */
export interface ColorGroup {
  colors: readonly Oklab[];
  /** Terms by level, highest level first. */
  levels: readonly number[][];
}

/** Share of a picture with one of the colors, similar ones included: 0 to 1. */
function getColorShare(histogram: readonly ColorShare[], colors: readonly Oklab[]): number {
  return histogram.reduce((sum, { color, share }) => {
    const distance = Math.min(...colors.map((wanted) => getDistance(color, wanted)));
    return sum + share * getSimilarity(distance);
  }, 0);
}

function getSimilarity(distance: number): number {
  const inside = (MAX_DISTANCE + MARGIN - distance) / (2 * MARGIN);
  return Math.min(1, Math.max(0, inside)) * (1 - DISTANCE_WEIGHT * (distance / MAX_DISTANCE) ** 2);
}

/**
 * Returns how well a picture matches, from 0 for less than 0.8 % of each color to 1 for nothing else: the mean of the
 * logarithms of the shares, so that some of each color is better than more of one.
 */
export function scoreColors(
  histogram: Uint8Array,
  groups: readonly Pick<ColorGroup, 'colors'>[],
): number {
  const decoded = decodeHistogram(histogram);
  const scores = groups.map(({ colors }) => {
    const share = Math.min(1, Math.max(MIN_SHARE, getColorShare(decoded, colors)));
    return 1 - Math.log(share) / Math.log(MIN_SHARE);
  });
  return scores.reduce((sum, score) => sum + score / groups.length, 0);
}
