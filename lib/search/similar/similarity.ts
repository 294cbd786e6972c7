import 'server-only';
import { decodeHistogram } from '@/lib/pictures/color-histogram';
import { comparePalettes, type PaletteGrid, toPaletteGrid } from './palette-grid';

/** Weight of each trait. */
const WEIGHTS = {
  tags: 0.4,
  palette: 0.3,
  composition: 0.15,
  category: 0.1,
  creator: 0.05,
} as const;
/** Weight of light and dark in the composition. The rest is details. */
const LIGHT_WEIGHT = 0.6;
/** Cells in a row of the stored grid (lib/luminance.ts), and how many of them are compared as one. */
const [SIDE, POOL] = [16, 2];
/** Standard deviation (0 to 255) below which a grid is flat. */
const FLAT = 1;

interface Traits {
  colors: Uint8Array;
  luminance: Uint8Array;
}

export interface WeightedTag {
  id: number;
  /** See {@link weighTag}. */
  weight: number;
}

export interface SimilarCandidate extends Traits {
  id: string;
  categoryId: string;
  userId: string;
  /** IDs of its tags. */
  tags: readonly number[];
}

/** Unit vectors, or null if the grid is flat. */
interface Layout {
  light: Float64Array | null;
  details: Float64Array | null;
}

/** What wallpapers are compared with. */
export interface Subject {
  /** Like `userId`, null for a picture that isn't a wallpaper. */
  categoryId: string | null;
  userId: string | null;
  tags: ReadonlyMap<number, number>;
  palette: PaletteGrid | null;
  layout: Layout;
}

/** Inverse document frequency: rare tags say more. */
export const weighTag = (count: number, size: number) => Math.log2((size + 1) / (count + 1)) + 1;

type SubjectTraits = Traits &
  Pick<Subject, 'categoryId' | 'userId'> & { tags: readonly WeightedTag[] };

export function toSubject({ tags, ...traits }: SubjectTraits): Subject {
  return {
    categoryId: traits.categoryId,
    userId: traits.userId,
    tags: new Map(tags.map(({ id, weight }) => [id, weight])),
    palette: toPalette(traits.colors),
    layout: toLayout(traits.luminance),
  };
}

/**
 * How similar a wallpaper is to another one, 0 to 1:
 *
 * 0.4·tags + 0.3·palette + 0.15·(0.6·light + 0.4·details) + 0.1·same category + 0.05·same creator
 *
 * - tags: Σ idf of shared tags / Σ idf of all tags of both. Tags that only the candidate has count as the mean of
 *   the subject's, because reading them would take longer than everything else.
 * - palette: the share of the picture that both have in similar colors.
 * - light, details: correlation of the means and of the deviations of 8 × 8 cells, without their average; 0 if negative.
 */
export function scoreSimilarity(subject: Subject, candidate: SimilarCandidate): number {
  const palette = subject.palette && toPalette(candidate.colors);
  return (
    WEIGHTS.tags * compareTags(subject, candidate) +
    WEIGHTS.palette * (subject.palette && palette ? comparePalettes(subject.palette, palette) : 0) +
    WEIGHTS.composition * compareLayouts(subject.layout, toLayout(candidate.luminance)) +
    (subject.categoryId === candidate.categoryId ? WEIGHTS.category : 0) +
    (subject.userId === candidate.userId ? WEIGHTS.creator : 0)
  );
}

function compareTags({ tags }: Subject, candidate: SimilarCandidate): number {
  const sum = (weights: Iterable<number>) => [...weights].reduce((total, one) => total + one, 0);
  const all = sum(tags.values());
  const shared = sum(candidate.tags.map((id) => tags.get(id) ?? 0));
  const others = candidate.tags.filter((id) => !tags.has(id)).length;
  return all > 0 ? shared / (all + others * (all / tags.size)) : 0;
}

/** Null for a fully transparent picture. */
const toPalette = (colors: Uint8Array) =>
  colors.length > 0 ? toPaletteGrid(decodeHistogram(colors)) : null;

function toLayout(luminance: Uint8Array): Layout {
  const half = luminance.length / 2;
  return {
    light: toUnit(pool(luminance.subarray(0, half))),
    details: toUnit(pool(luminance.subarray(half))),
  };
}

function compareLayouts(a: Layout, b: Layout): number {
  return (
    LIGHT_WEIGHT * correlate(a.light, b.light) +
    (1 - LIGHT_WEIGHT) * correlate(a.details, b.details)
  );
}

function correlate(a: Float64Array | null, b: Float64Array | null): number {
  if (!a || !b) return 0;
  let sum = 0;
  for (let cell = 0; cell < a.length; cell += 1) sum += (a[cell] ?? 0) * (b[cell] ?? 0);
  return Math.max(0, sum);
}

const POOLED_SIDE = SIDE / POOL;
/** The pooled cell that each stored one belongs to. */
const POOLED_CELLS = Uint8Array.from(
  { length: SIDE * SIDE },
  (_, cell) => Math.floor(cell / SIDE / POOL) * POOLED_SIDE + Math.floor((cell % SIDE) / POOL),
);

/** Sums of neighboring cells, so that a shifted motif still matches. */
function pool(cells: Uint8Array): Float64Array {
  const pooled = new Float64Array(POOLED_SIDE * POOLED_SIDE);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const at = POOLED_CELLS[cell] ?? 0;
    pooled[at] = (pooled[at] ?? 0) + (cells[cell] ?? 0);
  }
  return pooled;
}

/**
 * Subtracts the mean and scales to length 1, so that the product of two vectors is their correlation. Null if flat.
 * Called for hundreds of wallpapers, so it changes `cells` and calls no function for each of them.
 */
function toUnit(cells: Float64Array): Float64Array | null {
  let [sum, squares] = [0, 0];
  for (const value of cells) sum += value;
  const mean = sum / cells.length;
  for (const value of cells) squares += (value - mean) ** 2;
  const length = Math.sqrt(squares);
  if (length < FLAT * POOL * POOL * Math.sqrt(cells.length)) return null;
  for (let cell = 0; cell < cells.length; cell += 1)
    cells[cell] = ((cells[cell] ?? 0) - mean) / length;
  return cells;
}
