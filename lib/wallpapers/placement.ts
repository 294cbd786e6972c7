interface Dimensions {
  width: number;
  height: number;
}

/** Position of a tile, in units that are independent of the page width. */
export interface TilePosition {
  column: number;
  /** Total height of the pictures above it, in column widths. */
  above: number;
  /** Number of tiles above it: each adds a caption and a gap. */
  count: number;
}

export interface Placement {
  positions: TilePosition[];
  /** Column ends, from which the total height follows. */
  columnEnds: Omit<TilePosition, 'column'>[];
}

/** Pictures beyond these ratios are cropped. */
const MIN_RATIO = 0.56;
const MAX_RATIO = 32 / 9;
/** Estimated height of caption and gap in column widths, to find the shortest column. */
const CAPTION_HEIGHT = 0.16;

export function getTileRatio({ width, height }: Dimensions): number {
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, width / height));
}

export function estimateTileHeight(picture: Dimensions): number {
  return 1 / getTileRatio(picture) + CAPTION_HEIGHT;
}

/** Appending never moves existing tiles: a longer list starts with the placement of a shorter one. */
export function placeTiles(pictures: Dimensions[], columns: number): Placement {
  const ends = Array.from({ length: columns }, () => ({ above: 0, count: 0 }));
  const height = ({ above, count }: Omit<TilePosition, 'column'>) => above + count * CAPTION_HEIGHT;
  const spots = pictures.map((picture) => {
    let column = 0;
    for (const [index, end] of ends.entries()) {
      // Nearly equal columns are filled from left to right.
      if (height(end) < height(ends[column] ?? end) - 0.01) column = index;
    }
    const end = ends[column] ?? { above: 0, count: 0 };
    const spot = { column, ...end };
    ends[column] = { above: end.above + 1 / getTileRatio(picture), count: end.count + 1 };
    return spot;
  });
  return { positions: spots, columnEnds: ends };
}
