import 'server-only';
import { LUMINANCE_CELLS } from '@/lib/luminance';
import type { LocalFeature } from '@/lib/pictures/local-features';
import { alignFeatures } from './align-features';
import { compareBrightness } from './compare-brightness';
import { mirrorFeatures } from './fingerprint';

/** The measurements of a picture that are compared. */
export interface ComparedPicture {
  features: readonly LocalFeature[];
  /** As stored (lib/luminance.ts). */
  luminance: Uint8Array;
  width: number;
  height: number;
}

export interface Resemblance {
  /** Number of features that are in the same place in both. */
  matches: number;
  isMirrored: boolean;
}

const MIN_OVERLAP = 0.35;
const MIN_CORRELATION = 0.8;
/** Similar contours have matching features by chance, but few of them fit together. */
const MIN_SHARE = 0.2;
/** If there are only three matches. */
const MIN_SHARE_OF_THREE = 0.3;
/** Accepted even with a low share. */
const HIGH_CORRELATION = 0.97;
const UNITS = 255;

/**
 * Returns how much two pictures have in common if one is a copy of the other: recompressed, resized, brightened,
 * watermarked, mirrored, or cropped to about half. Otherwise, null.
 */
export function comparePictures(a: ComparedPicture, b: ComparedPicture): Resemblance | null {
  const plain = compare(a, b);
  const mirrored = compare(mirror(a), b);
  const isMirrored = (mirrored?.matches ?? 0) > (plain?.matches ?? 0);
  const best = isMirrored ? mirrored : plain;
  return best && { ...best, isMirrored };
}

function compare(a: ComparedPicture, b: ComparedPicture): { matches: number } | null {
  const alignment = alignFeatures(a.features, b.features);
  if (!alignment || alignment.matches < 3) return null;
  const { overlap, correlation } = compareBrightness(toFrame(a), toFrame(b), alignment);
  const { matches, share } = alignment;
  const isConsistent =
    matches === 3
      ? share >= MIN_SHARE_OF_THREE
      : share >= MIN_SHARE || correlation >= HIGH_CORRELATION;
  const isCopy = overlap >= MIN_OVERLAP && correlation >= MIN_CORRELATION && isConsistent;
  return isCopy ? { matches } : null;
}

/** In the units of features: 1/255 of the longer side. */
function toFrame({ width, height, luminance }: ComparedPicture) {
  const unit = UNITS / Math.max(width, height);
  return { width: width * unit, height: height * unit, luminance };
}

function mirror(picture: ComparedPicture): ComparedPicture {
  const { width } = toFrame(picture);
  return {
    ...picture,
    features: mirrorFeatures(picture.features, width),
    luminance: mirrorRows(picture.luminance),
  };
}

const mirrorRows = (cells: Uint8Array) =>
  cells.map((_, at) => {
    const column = at % LUMINANCE_CELLS;
    return cells[at - column + LUMINANCE_CELLS - 1 - column] ?? 0;
  });
