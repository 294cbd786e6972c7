import { LUMINANCE_CELLS } from '@/lib/luminance';

export interface Picture {
  title: string;
  width: number;
  height: number;
  /** As stored: the means of a `LuminanceGrid`, then its deviations. */
  luminance: Uint8Array;
}

const CELLS = LUMINANCE_CELLS ** 2;
const RATIO_TOLERANCE = 0.025;
/** Two pictures with this resemblance show the same scene (docs/decisions/0065-wallpaper-sets.md). */
const MIN_RESEMBLANCE = 0.5;
const TITLE_WEIGHT = 0.5;
/** Prefers another light over a copy, but not over a better match. */
const LIGHT_WEIGHT = 0.25;

/** Rates how well two pictures work as a light and a dark version. Null if they don't look alike. */
export function ratePair(a: Picture, b: Picture): number | null {
  const ratio = (a.width * b.height) / (b.width * a.height);
  if (Math.abs(ratio - 1) > RATIO_TOLERANCE) return null;
  const [first, second] = [a.luminance.subarray(0, CELLS), b.luminance.subarray(0, CELLS)];
  const resemblance =
    correlate(getSteps(first), getSteps(second)) + TITLE_WEIGHT * compareTitles(a.title, b.title);
  if (resemblance < MIN_RESEMBLANCE) return null;
  return resemblance + (LIGHT_WEIGHT * Math.abs(getMean(first) - getMean(second))) / 128;
}

/**
 * Returns the differences between neighboring cells. By brightness itself, all landscapes would look alike, because the
 * sky is brighter than the ground.
 */
function getSteps(means: Uint8Array): number[] {
  return [...means].flatMap((mean, cell) => {
    const right = (cell + 1) % LUMINANCE_CELLS === 0 ? mean : (means[cell + 1] ?? mean);
    return [right - mean, (means[cell + LUMINANCE_CELLS] ?? mean) - mean];
  });
}

/** Cosine similarity: steps of opposite signs make it negative. Zero for a plain picture. */
function correlate(a: number[], b: number[]): number {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const product = sum(a.map((value, index) => value * (b[index] ?? 0)));
  const size = Math.sqrt(sum(a.map((value) => value ** 2)) * sum(b.map((value) => value ** 2)));
  return size === 0 ? 0 : product / size;
}

const getMean = (means: Uint8Array) =>
  means.reduce((total, mean) => total + mean, 0) / means.length;

/** Share of common words (Dice coefficient). */
function compareTitles(a: string, b: string): number {
  const [first, second] = [toWords(a), toWords(b)];
  const common = [...first].filter((word) => second.has(word)).length;
  return first.size + second.size === 0 ? 0 : (2 * common) / (first.size + second.size);
}

const toWords = (title: string) => new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu));
