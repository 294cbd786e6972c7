import 'server-only';
import type { ColorShare } from '@/lib/pictures/color-histogram';
import { MAX_DISTANCE } from '@/lib/search/rank/color-match';

/** Points of the grid in lightness and in both other dimensions. They are `MAX_DISTANCE` apart. */
const LIGHTNESS_POINTS = 8;
const CHROMA_POINTS = 12;
/** Largest distance of a color from gray, doubled as distances are (lib/pictures/color-histogram.ts). */
const CHROMA_RANGE = 0.8;

/** How much of a picture is near each point of a grid in OKLab. */
export type PaletteGrid = Float32Array;

/** Each color counts for the eight points around it, the nearest most, so that similar colors overlap. */
export function toPaletteGrid(histogram: readonly ColorShare[]): PaletteGrid {
  const grid = new Float32Array(LIGHTNESS_POINTS * CHROMA_POINTS * CHROMA_POINTS);
  for (const { color, share } of histogram) {
    addColor(
      grid,
      color[0] / MAX_DISTANCE,
      (2 * color[1] + CHROMA_RANGE) / MAX_DISTANCE,
      (2 * color[2] + CHROMA_RANGE) / MAX_DISTANCE,
      share,
    );
  }
  return grid;
}

/** Called for each color of hundreds of wallpapers, so it creates no arrays. */
function addColor(grid: PaletteGrid, l: number, a: number, b: number, share: number): void {
  const bottom = Math.floor(l);
  const left = Math.floor(a);
  const front = Math.floor(b);
  for (let x = bottom; x <= bottom + 1; x += 1) {
    const column = share * (1 - Math.abs(l - x));
    for (let y = left; y <= left + 1; y += 1) {
      const row = column * (1 - Math.abs(a - y));
      const at = (x * CHROMA_POINTS + y) * CHROMA_POINTS + front;
      grid[at] = (grid[at] ?? 0) + row * (front + 1 - b);
      grid[at + 1] = (grid[at + 1] ?? 0) + row * (b - front);
    }
  }
}

/** Returns how much both have in common, 0 to 1. */
export function comparePalettes(x: PaletteGrid, y: PaletteGrid): number {
  let sum = 0;
  for (let point = 0; point < x.length; point += 1) sum += Math.min(x[point] ?? 0, y[point] ?? 0);
  return sum;
}
