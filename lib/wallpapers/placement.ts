/** What placing needs to know of a picture: its size in any unit. */
interface Sized {
  width: number;
  height: number;
}

/** Where a tile stands among `n` columns, in units that hold at every width of the page. */
export interface Spot {
  /** From 0. */
  column: number;
  /** Heights of the pictures above it, in column widths. */
  above: number;
  /** Captions and gaps above it. */
  count: number;
}

/** Ends of the columns after the last tile: from them the list's height is known. */
export interface Placement {
  spots: Spot[];
  ends: Omit<Spot, 'column'>[];
}

/** Wider and taller pictures are cut at the edges, so that none fills the wall or becomes a line. */
const NARROWEST = 0.56;
const WIDEST = 2.4;
/** About how much a caption and a gap are of a column's width: only to judge which column is shortest. */
const CAPTION = 0.16;

/** Width by height, as a tile shows it. */
export function tileRatio({ width, height }: Sized): number {
  return Math.min(WIDEST, Math.max(NARROWEST, width / height));
}

/**
 * Hangs pictures into columns, each where the wall is lowest, so that columns end level and appending
 * moves nothing: the placement of a longer list begins with that of a shorter one.
 */
export function placeTiles(pictures: Sized[], columns: number): Placement {
  const ends = Array.from({ length: columns }, () => ({ above: 0, count: 0 }));
  const height = ({ above, count }: Omit<Spot, 'column'>) => above + count * CAPTION;
  const spots = pictures.map((picture) => {
    let column = 0;
    for (const [index, end] of ends.entries()) {
      // A hair's breadth apart counts as level: then the order of reading decides.
      if (height(end) < height(ends[column] ?? end) - 0.01) column = index;
    }
    const end = ends[column] ?? { above: 0, count: 0 };
    const spot = { column, ...end };
    ends[column] = { above: end.above + 1 / tileRatio(picture), count: end.count + 1 };
    return spot;
  });
  return { spots, ends };
}
