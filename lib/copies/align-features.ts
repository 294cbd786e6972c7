import { countBits } from '@/lib/pictures/count-bits';
import type { LocalFeature } from '@/lib/pictures/local-features';

/** Maps a picture onto another one: x' = x · scale + left, y' = y · scale + top. */
export interface Alignment {
  scale: number;
  left: number;
  top: number;
  /** Number of features that it maps onto their matches. */
  matches: number;
  /** The share of these among all features that have a match anywhere. */
  share: number;
}

type Transform = Pick<Alignment, 'scale' | 'left' | 'top'>;

interface Match {
  a: LocalFeature;
  b: LocalFeature;
}

/** Maximum number of bits in which two matching features differ. */
const MAX_DIFFERENT_BITS = 16;
/** Number of bits by which the second best match must be worse, unless it is in about the same place. */
const MIN_LEAD = 1;
/** The next three are in 1/255 of the longer side. */
const SAME_PLACE = 13;
const MIN_LENGTH = 16;
const TOLERANCE = 4;
const [MIN_SCALE, MAX_SCALE] = [0.45, 2.2];
/** Maximum difference between the scale of a match and that of the alignment, in thirds of an octave. */
const SCALE_TOLERANCE = 1.5;
/** Number of matches at which the search stops. */
const ENOUGH = 24;

/** Finds the scale and shift that map the most features of one picture onto those of another. Null if there is none. */
export function alignFeatures(
  from: readonly LocalFeature[],
  to: readonly LocalFeature[],
): Alignment | null {
  const matches = from.flatMap((a) => {
    const b = findMatch(a, to);
    return b ? [{ a, b }] : [];
  });
  let best: Alignment | null = null;
  for (const [index, first] of matches.entries()) {
    for (const second of matches.slice(0, index)) {
      const alignment = align(first, second);
      if (!alignment) continue;
      const count = countMatches(matches, alignment);
      if (count > (best?.matches ?? 0))
        best = { ...alignment, matches: count, share: count / matches.length };
      if (count >= ENOUGH) return best;
    }
  }
  return best;
}

function findMatch(feature: LocalFeature, others: readonly LocalFeature[]): LocalFeature | null {
  let best: LocalFeature | null = null;
  let [least, second] = [MAX_DIFFERENT_BITS + 1, Number.POSITIVE_INFINITY];
  for (const other of others) {
    const bits = countBits(feature.low ^ other.low) + countBits(feature.high ^ other.high);
    const isElsewhere =
      best !== null && Math.hypot(best.x - other.x, best.y - other.y) > SAME_PLACE;
    if (bits < least) {
      if (isElsewhere) second = least;
      least = bits;
      best = other;
    } else if (isElsewhere && bits < second) second = bits;
  }
  return second - least >= MIN_LEAD ? best : null;
}

/** Aligns the line between two features. Null if it is too short, rotated, or scaled too much. */
function align(first: Match, second: Match): Transform | null {
  const [ax, ay] = [first.a.x - second.a.x, first.a.y - second.a.y];
  const [bx, by] = [first.b.x - second.b.x, first.b.y - second.b.y];
  const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
  const scale = b / a;
  const isUsable = a >= MIN_LENGTH && b >= MIN_LENGTH && scale >= MIN_SCALE && scale <= MAX_SCALE;
  if (!isUsable || Math.hypot(ax * scale - bx, ay * scale - by) > TOLERANCE) return null;
  return {
    scale,
    left: first.b.x - first.a.x * scale,
    top: first.b.y - first.a.y * scale,
  };
}

function countMatches(matches: readonly Match[], { scale, left, top }: Transform) {
  const steps = 3 * Math.log2(scale);
  const found = matches.filter(
    ({ a, b }) =>
      Math.hypot(a.x * scale + left - b.x, a.y * scale + top - b.y) < TOLERANCE &&
      Math.abs(b.scale - a.scale - steps) < SCALE_TOLERANCE,
  );
  return new Set(found.map(({ b }) => b)).size;
}
