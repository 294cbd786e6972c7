import 'server-only';
import { comparePalettes, type PaletteGrid, toPaletteGrid } from './palette-grid';

/** Weight of each trait. */
const WEIGHTS = {
  tags: 0.4,
  palette: 0.3,
  composition: 0.15,
  category: 0.1,
  creator: 0.05,
} as const;
/** What remains of the similarity of a portrait and a landscape: one of them fills few screens of the other. */
const OTHER_ORIENTATION = 0.8;
/** Weight of light and dark in the composition. The rest is details. */
const LIGHT_WEIGHT = 0.6;
/** Cells in a row of the stored grid (lib/luminance.ts), and how many of them are compared as one. */
const [SIDE, POOL] = [16, 2];
/** Length without the average below which a grid is flat: a standard deviation of 1 (of 255). */
const FLAT_LENGTH = POOL * POOL * (SIDE / POOL);

interface Traits {
  width: number;
  height: number;
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

/** A vector of length 1 without its average, or null if the grid is flat. */
type Unit = Float64Array | null;

interface Layout {
  light: Unit;
  details: Unit;
}

/** What wallpapers are compared with. */
export interface Subject {
  /** Like `userId`, null for a picture that isn't a wallpaper. */
  categoryId: string | null;
  userId: string | null;
  tags: ReadonlyMap<number, number>;
  isPortrait: boolean;
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
    isPortrait: isPortrait(traits),
    // Empty for a fully transparent picture.
    palette: traits.colors.length > 0 ? toPaletteGrid(traits.colors) : null,
    layout: {
      light: toUnit(pool(traits.luminance, 0)),
      details: toUnit(pool(traits.luminance, STORED_CELLS)),
    },
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
 * - All of it counts 0.8 if only one of the two is a portrait.
 */
export function scoreSimilarity(subject: Subject, candidate: SimilarCandidate): number {
  const shape = subject.isPortrait === isPortrait(candidate) ? 1 : OTHER_ORIENTATION;
  return (
    shape *
    (WEIGHTS.tags * compareTags(subject, candidate) +
      WEIGHTS.palette * (subject.palette ? comparePalettes(subject.palette, candidate.colors) : 0) +
      WEIGHTS.composition * compareLayouts(subject.layout, candidate.luminance) +
      (subject.categoryId === candidate.categoryId ? WEIGHTS.category : 0) +
      (subject.userId === candidate.userId ? WEIGHTS.creator : 0))
  );
}

const isPortrait = ({ width, height }: Pick<Traits, 'width' | 'height'>) => height > width;

function compareTags({ tags }: Subject, candidate: SimilarCandidate): number {
  const sum = (weights: Iterable<number>) => [...weights].reduce((total, one) => total + one, 0);
  const all = sum(tags.values());
  const shared = sum(candidate.tags.map((id) => tags.get(id) ?? 0));
  const others = candidate.tags.filter((id) => !tags.has(id)).length;
  return all > 0 ? shared / (all + others * (all / tags.size)) : 0;
}

function compareLayouts({ light, details }: Layout, luminance: Uint8Array): number {
  return (
    LIGHT_WEIGHT * correlate(light, pool(luminance, 0)) +
    (1 - LIGHT_WEIGHT) * correlate(details, pool(luminance, STORED_CELLS))
  );
}

const STORED_CELLS = SIDE * SIDE;
const POOLED_SIDE = SIDE / POOL;
const POOLED_CELLS = POOLED_SIDE * POOLED_SIDE;
/** For each stored cell, the pooled one it belongs to. */
const TO_POOLED = Uint8Array.from(
  { length: STORED_CELLS },
  (_, cell) => Math.floor(cell / SIDE / POOL) * POOLED_SIDE + Math.floor((cell % SIDE) / POOL),
);

/** Sums of neighboring cells, of the grid that was pooled last. */
const pooled = new Float64Array(POOLED_CELLS);

/** Returns {@link pooled}: a shifted motif still matches. @param start of the grid in `luminance` */
function pool(luminance: Uint8Array, start: number): Float64Array {
  pooled.fill(0);
  for (let cell = 0; cell < STORED_CELLS; cell += 1) {
    const at = TO_POOLED[cell] ?? 0;
    pooled[at] = (pooled[at] ?? 0) + (luminance[start + cell] ?? 0);
  }
  return pooled;
}

function toUnit(cells: Float64Array): Unit {
  const mean = cells.reduce((sum, value) => sum + value, 0) / POOLED_CELLS;
  const length = Math.hypot(...cells.map((value) => value - mean));
  return length < FLAT_LENGTH ? null : cells.map((value) => (value - mean) / length);
}

/** 0 if negative or flat. Called for hundreds of wallpapers. */
function correlate(unit: Unit, cells: Float64Array): number {
  if (!unit) return 0;
  let [sum, squares, product] = [0, 0, 0];
  for (let cell = 0; cell < POOLED_CELLS; cell += 1) {
    const value = cells[cell] ?? 0;
    sum += value;
    squares += value * value;
    // The average of `unit` is 0, so that of `cells` doesn't count.
    product += value * (unit[cell] ?? 0);
  }
  const length = Math.sqrt(squares - (sum * sum) / POOLED_CELLS);
  return length < FLAT_LENGTH ? 0 : Math.max(0, product / length);
}
