/** Cells in a row and in a column of the grid, whatever the shape of the picture. */
export const LUMINANCE_CELLS = 16;

/** How far the brighter and darker parts of an area are from its mean, in standard deviations. */
const DEVIATIONS = 1.5;

/** Brightness of a picture as sRGB gray, 0 to 255, in rows from the top left. */
export interface LuminanceGrid {
  mean: number[];
  /** Standard deviation within the cell. */
  deviation: number[];
}

/** Fractions of the picture. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface TextContrast {
  white: number;
  black: number;
}

/** Returns WCAG contrast ratios: of white text with the brighter parts of an area, of black text with the darker. */
export function getTextContrast(grid: LuminanceGrid, area: Area): TextContrast {
  const { mean, deviation } = measureArea(grid, area);
  const range = deviation * DEVIATIONS;
  return {
    white: 1.05 / (toLinear(mean + range) + 0.05),
    black: (toLinear(mean - range) + 0.05) / 0.05,
  };
}

function measureArea({ mean, deviation }: LuminanceGrid, area: Area) {
  let total = 0;
  let sum = 0;
  let squares = 0;
  for (const [index, value] of mean.entries()) {
    const row = Math.floor(index / LUMINANCE_CELLS);
    const column = index % LUMINANCE_CELLS;
    const share =
      getOverlap(column, area.left, area.width) * getOverlap(row, area.top, area.height);
    total += share;
    sum += share * value;
    squares += share * (value ** 2 + (deviation[index] ?? 0) ** 2);
  }
  const average = sum / total;
  return { mean: average, deviation: Math.sqrt(Math.max(0, squares / total - average ** 2)) };
}

function getOverlap(cell: number, start: number, length: number): number {
  const end = Math.min(cell + 1, (start + length) * LUMINANCE_CELLS);
  return Math.max(0, end - Math.max(cell, start * LUMINANCE_CELLS));
}

/** Relative luminance as WCAG 2 defines it. */
function toLinear(gray: number): number {
  const part = Math.min(255, Math.max(0, gray)) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
