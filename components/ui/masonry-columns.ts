import { BREAKPOINTS } from '@/lib/breakpoints';

/** Number of columns in windows up to a width in px, and `default` in wider ones. */
export interface ColumnCounts {
  [maxWidth: number]: number;
  default: number;
}

interface Tile {
  key: string;
  height: number;
}

type Assignment = Map<string, number>;

/** The columns of the public grid, as in wallpaper-grid.module.css. The arguments are preferences. */
export function getWallColumns(columns: string, phoneColumns: string): ColumnCounts {
  const narrow = { [BREAKPOINTS.sm]: Number(phoneColumns), [BREAKPOINTS.xl]: 2 };
  if (columns !== 'auto') return { ...narrow, default: Number(columns) };
  const { '2xl': three, '3xl': four, '4xl': five } = BREAKPOINTS;
  return { ...narrow, [three]: 3, [four]: 4, [five]: 5, default: 6 };
}

export function getColumnCount(counts: ColumnCounts, windowWidth: number): number {
  const widths = Object.keys(counts)
    .map(Number)
    .filter((width) => windowWidth <= width);
  return counts[Math.min(...widths)] ?? counts.default;
}

/** Tiles stay in their column: moving to another one remounts them, which loses the focus and their state. */
export function assignColumns(
  tiles: readonly Tile[],
  count: number,
  previous: ReadonlyMap<string, number>,
): Assignment {
  const kept = fillColumns(tiles, count, previous);
  return isBalanced(tiles, kept.heights)
    ? kept.assignment
    : fillColumns(tiles, count, new Map()).assignment;
}

function fillColumns(tiles: readonly Tile[], count: number, previous: ReadonlyMap<string, number>) {
  const assignment: Assignment = new Map();
  const heights = Array.from({ length: count }, () => 0);
  const assign = ({ key, height }: Tile, column: number) => {
    assignment.set(key, column);
    heights[column] = (heights[column] ?? 0) + height;
  };
  for (const tile of tiles) {
    const column = previous.get(tile.key);
    if (column !== undefined) assign(tile, column);
  }
  for (const tile of tiles) {
    if (!assignment.has(tile.key)) assign(tile, findShortest(heights));
  }
  return { assignment, heights };
}

function findShortest(heights: readonly number[]): number {
  const lowest = Math.min(...heights);
  // Nearly equal columns are filled from left to right.
  return heights.findIndex((height) => height < lowest + 0.01);
}

/** Removals can leave a column empty or much shorter than the others. */
function isBalanced(tiles: readonly Tile[], heights: readonly number[]): boolean {
  const hasGap = heights.slice(0, tiles.length).includes(0);
  const tallestTile = Math.max(...tiles.map(({ height }) => height));
  return !hasGap && Math.max(...heights) - Math.min(...heights) <= 2 * tallestTile;
}
