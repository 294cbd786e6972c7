import { LUMINANCE_CELLS } from '@/lib/luminance';
import type { Alignment } from './align-features';

export interface Frame {
  /** In the units of the alignment. */
  width: number;
  height: number;
  /** As stored (lib/luminance.ts). Only the means are used. */
  luminance: Uint8Array;
}

/** Number of points per side at which two pictures are compared. */
const POINTS = 20;

interface Comparison {
  /** Share of the first picture that the second one shows. */
  overlap: number;
  /** Correlation of the brightness where both overlap, -1 to 1 (zero-normalized cross-correlation). */
  correlation: number;
}

/** Compares two aligned pictures. */
export function compareBrightness(
  from: Frame,
  to: Frame,
  { scale, left, top }: Alignment,
): Comparison {
  const pairs: [number, number][] = [];
  for (let row = 0.5; row < POINTS; row++) {
    for (let column = 0.5; column < POINTS; column++) {
      const [x, y] = [column / POINTS, row / POINTS];
      const toX = (x * from.width * scale + left) / to.width;
      const toY = (y * from.height * scale + top) / to.height;
      if (toX < 0 || toY < 0 || toX > 1 || toY > 1) continue;
      pairs.push([readAt(from.luminance, x, y), readAt(to.luminance, toX, toY)]);
    }
  }
  return { overlap: pairs.length / POINTS ** 2, correlation: correlate(pairs) };
}

/** Bilinear interpolation between the centers of cells. `x` and `y` are fractions of the picture. */
function readAt(cells: Uint8Array, x: number, y: number): number {
  const toCell = (fraction: number) =>
    Math.min(LUMINANCE_CELLS - 1.001, Math.max(0, fraction * LUMINANCE_CELLS - 0.5));
  const [column, row] = [toCell(x), toCell(y)];
  const [right, down] = [column % 1, row % 1];
  const at = Math.floor(row) * LUMINANCE_CELLS + Math.floor(column);
  const mix = (a = 0, b = 0) => a + (b - a) * right;
  const upper = mix(cells[at], cells[at + 1]);
  return upper + (mix(cells[at + LUMINANCE_CELLS], cells[at + LUMINANCE_CELLS + 1]) - upper) * down;
}

/** 0 if one side is flat. */
function correlate(pairs: readonly [number, number][]): number {
  const count = pairs.length;
  const sum = (of: (pair: [number, number]) => number) =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const [a, b] = [sum(([x]) => x) / count, sum(([, y]) => y) / count];
  const product = sum(([x, y]) => (x - a) * (y - b));
  const size = Math.sqrt(sum(([x]) => (x - a) ** 2) * sum(([, y]) => (y - b) ** 2));
  return size > 0 ? product / size : 0;
}
